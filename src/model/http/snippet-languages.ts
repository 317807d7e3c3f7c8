const LANGUAGES = [
  { id: 'curl', label: 'cURL', language: 'bash' },
  { id: 'javascript', label: 'JavaScript', language: 'javascript' },
  { id: 'python', label: 'Python', language: 'python' },
  { id: 'java', label: 'Java', language: 'java' },
  { id: 'csharp', label: 'C#', language: 'csharp' },
  { id: 'go', label: 'Go', language: 'go' },
  { id: 'php', label: 'PHP', language: 'php' },
  { id: 'ruby', label: 'Ruby', language: 'ruby' },
] as const;

/** The ID of a language for code samples. */
export type SnippetLanguage = (typeof LANGUAGES)[number]['id'];

/**
 * The languages for code samples, in display order. Each language has an ID for the `languages` prop, a label that
 * readers see, and a name for syntax highlighting.
 */
export const snippetLanguages: readonly { id: SnippetLanguage; label: string; language: string }[] = LANGUAGES;
