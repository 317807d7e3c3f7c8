import type { ReactNode } from 'react';
import { assets } from './assets.ts';

export function Document({
  title,
  summary,
  script,
  markdownPath,
  children,
}: {
  title: string;
  summary?: string;
  script?: boolean;
  /** Path of the Markdown version of the page. Omitted if there is none. */
  markdownPath?: string | undefined;
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
        {markdownPath && <link rel="alternate" type="text/markdown" href={markdownPath} />}
        <link rel="stylesheet" href={assets.style} />
        {/* In development, Vite does not bundle imports, so the script is a module and runs after the first paint. */}
        <script src={assets.theme} type={import.meta.env.DEV ? 'module' : undefined} />
        {script && <script type="module" src={assets.script} />}
      </head>
      <body>{children}</body>
    </html>
  );
}
