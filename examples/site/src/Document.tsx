import type { ReactNode } from 'react';
import { assets } from './assets.ts';

/** The HTML document around every page. */
export function Document({
  title,
  summary,
  script,
  children,
}: {
  title: string;
  summary?: string;
  script?: boolean;
  children: ReactNode;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        {summary && <meta name="description" content={summary} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="stylesheet" href={assets.style} />
        {/* In development it comes with its imports, and a little later. */}
        <script src={assets.theme} type={import.meta.env.DEV ? 'module' : undefined} />
        {script && <script type="module" src={assets.script} />}
      </head>
      <body>{children}</body>
    </html>
  );
}
