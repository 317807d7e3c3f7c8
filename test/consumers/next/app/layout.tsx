import './globals.css';
import 'apiblock/styles.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';

export const metadata: Metadata = { title: 'Sharing documents', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className="scheme-light-dark">
      <body className="bg-white dark:bg-gray-950">
        <main className="prose dark:prose-invert mx-auto max-w-6xl px-4 py-12 [&>:not(.not-prose)]:max-w-3xl">{children}</main>
      </body>
    </html>
  );
}
