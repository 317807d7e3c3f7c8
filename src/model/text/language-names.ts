/** Languages for code examples: the display name of each language, and its lowercase aliases. */
export const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  Bash: [],
  C: [],
  'C#': ['cs', 'csharp', 'dotnet'],
  'C++': ['cpp'],
  CSS: [],
  cURL: [],
  Dart: [],
  Go: ['golang'],
  GraphQL: ['gql'],
  HTML: [],
  HTTP: [],
  Java: [],
  JavaScript: ['js', 'mjs'],
  JSON: [],
  JSX: [],
  Kotlin: ['kt'],
  Markdown: ['md'],
  MDX: [],
  'Node.js': ['node', 'nodejs'],
  'Objective-C': ['objc', 'objectivec'],
  PHP: [],
  PowerShell: ['ps1', 'pwsh'],
  Python: ['py', 'python3'],
  Ruby: ['rb'],
  Rust: ['rs'],
  Shell: ['console', 'sh', 'shellscript', 'zsh'],
  SQL: [],
  Swift: [],
  Text: ['plaintext', 'txt'],
  TOML: [],
  TSX: [],
  TypeScript: ['ts'],
  XML: [],
  YAML: ['yml'],
};

const NAMES = new Map(
  Object.entries(LANGUAGES).flatMap(([name, aliases]) =>
    [name.toLowerCase(), ...aliases].map((alias) => [alias, name] as const),
  ),
);

/** Returns the display name of a language. Returns the trimmed input if the language is unknown. */
export function getLanguageName(language: string): string {
  const word = language.trim();
  return NAMES.get(word.toLowerCase()) ?? word;
}
