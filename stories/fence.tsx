/** Returns the element that MDX renders for a code fence on a site that preserves the titles of code fences. */
export const fence = (language: string, title: string, text: string) => (
  <pre key={title}>
    <code {...{ className: `language-${language}`, metastring: title }}>{`${text}\n`}</code>
  </pre>
);
