/** What MDX makes of a fenced code block on a site that passes titles on. */
export const fence = (language: string, title: string, text: string) => (
  <pre key={title}>
    <code {...{ className: `language-${language}`, metastring: title }}>{`${text}\n`}</code>
  </pre>
);
