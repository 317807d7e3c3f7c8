const NAMES: Record<string, string> = {
  bash: 'Bash', c: 'C', console: 'Shell', cpp: 'C++', cs: 'C#', csharp: 'C#', css: 'CSS', curl: 'cURL', dart: 'Dart', go: 'Go', golang: 'Go',
  graphql: 'GraphQL', html: 'HTML', http: 'HTTP', java: 'Java', javascript: 'JavaScript', js: 'JavaScript', json: 'JSON', jsx: 'JSX', kotlin: 'Kotlin',
  kt: 'Kotlin', markdown: 'Markdown', md: 'Markdown', mdx: 'MDX', node: 'Node.js', nodejs: 'Node.js', php: 'PHP', plaintext: 'Text', powershell: 'PowerShell', py: 'Python',
  python: 'Python', rb: 'Ruby', rs: 'Rust', ruby: 'Ruby', rust: 'Rust', sh: 'Shell', shell: 'Shell', sql: 'SQL', swift: 'Swift', text: 'Text',
  toml: 'TOML', ts: 'TypeScript', tsx: 'TSX', txt: 'Text', typescript: 'TypeScript', xml: 'XML', yaml: 'YAML', yml: 'YAML', zsh: 'Shell',
};

/** The name of a language as readers know it; as written where it is not known, `Code` where there is none. */
export function getLanguageName(language: string): string {
  const name = language.trim().toLowerCase();
  return Object.hasOwn(NAMES, name) ? (NAMES[name] as string) : language.trim() || 'Code';
}
