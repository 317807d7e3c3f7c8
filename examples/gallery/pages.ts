interface GalleryPage {
  /** Name of the page's MDX file in this folder, without the extension. */
  readonly name: string;
  /** Kind of endpoint that the page documents. The gallery uses it as the title of the page. */
  readonly subject: string;
}

/** All pages, in the order in which the gallery shows them. */
export const GALLERY_PAGES: readonly GalleryPage[] = [
  { name: 'payments', subject: 'Form' },
  { name: 'event-stream', subject: 'Event stream' },
  { name: 'file-upload', subject: 'File upload' },
  { name: 'webhook', subject: 'Webhook' },
  { name: 'product-search', subject: 'Many parameters' },
  { name: 'deprecated', subject: 'Deprecated operation' },
];

/**
 * Returns the gallery as Markdown: the source of each page in a code fence.
 *
 * @param readSource - Returns the source of the page with the given name.
 */
export function toGalleryMarkdown(readSource: (name: string) => string): string {
  // The sources contain code fences themselves, so the fences around the sources are longer.
  return GALLERY_PAGES.map(
    ({ name, subject }) => `## ${subject}\n\n\`\`\`\`mdx\n${readSource(name).trimEnd()}\n\`\`\`\``,
  ).join('\n\n');
}
