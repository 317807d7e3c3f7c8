type Language = readonly [name: string, words?: string, grammar?: string];

/**
 * The languages of code examples: the name that readers know, the words by which fences and props call it beside that,
 * and the grammar that colours it where that has another name. Prism brings most grammars, `grammars.ts` the others;
 * where there is none, code is plain.
 */
const LANGUAGES: readonly Language[] = [
  ['Bash', 'bash', 'shell'],
  ['C'],
  ['C#', 'cs csharp dotnet', 'csharp'],
  ['C++', 'cpp', 'cpp'],
  ['CSS'],
  ['cURL', 'curl', 'shell'],
  ['Dart'],
  ['Go', 'golang'],
  ['GraphQL', 'gql'],
  ['HTML'],
  ['HTTP'],
  ['Java'],
  ['JavaScript', 'js mjs'],
  ['JSON'],
  ['JSX'],
  ['Kotlin', 'kt'],
  ['Markdown', 'md'],
  ['MDX'],
  ['Node.js', 'node nodejs', 'javascript'],
  ['Objective-C', 'objc objectivec', 'objectivec'],
  ['PHP'],
  ['PowerShell', 'ps1 pwsh'],
  ['Python', 'py python3'],
  ['Ruby', 'rb'],
  ['Rust', 'rs'],
  ['Shell', 'console sh shellscript zsh'],
  ['SQL'],
  ['Swift'],
  ['Text', 'plaintext txt'],
  ['TOML'],
  ['TSX'],
  ['TypeScript', 'ts'],
  ['XML'],
  ['YAML', 'yml'],
];

const BY_WORD = new Map(
  LANGUAGES.flatMap((language) => {
    const [name, words = name] = language;
    return `${name} ${words}`
      .toLowerCase()
      .split(' ')
      .map((word) => [word, language] as const);
  }),
);

/** The name of a language as readers know it; as written where it is not known, `Code` where there is none. */
export function getLanguageName(language: string): string {
  return find(language)?.[0] ?? (language.trim() || 'Code');
}

/** The name of the grammar that colours a language; what stands for a language that is not known is its own word. */
export function getGrammarName(language: string): string {
  const [name, , grammar] = find(language) ?? [language];
  return grammar ?? name.trim().toLowerCase();
}

function find(language: string): Language | undefined {
  return BY_WORD.get(language.trim().toLowerCase());
}
