/** Returns the element that MDX renders for a fenced code block on a site that passes fence titles on. */
export const fence = (language: string, title: string, text: string) => (
  <pre key={title}>
    <code {...{ className: `language-${language}`, metastring: title }}>{`${text}\n`}</code>
  </pre>
);
