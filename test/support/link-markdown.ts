/** Links the page to a Markdown version. Without this link, the copy buttons print a warning to the console. */
export function linkMarkdown(): void {
  const link = document.createElement('link');
  link.setAttribute('rel', 'alternate');
  link.setAttribute('type', 'text/markdown');
  link.setAttribute('href', '/page.md');
  document.head.append(link);
}
