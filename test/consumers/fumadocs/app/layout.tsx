import './global.css';
import { DocsLayout } from 'fumadocs-ui/layouts/docs';
import { RootProvider } from 'fumadocs-ui/provider/next';
import type { ReactNode } from 'react';
import { source } from '../lib/source';

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body className="flex min-h-screen flex-col">
        <RootProvider search={{ enabled: false }}>
          <DocsLayout tree={source.getPageTree()} nav={{ title: 'Example API' }}>
            {children}
          </DocsLayout>
        </RootProvider>
      </body>
    </html>
  );
}
