/** The languages of code examples, one a line: the name that readers know, then other words by which authors call it. */
export const LANGUAGES = `Bash
C
C# cs csharp dotnet
C++ cpp
CSS
cURL
Dart
Go golang
GraphQL gql
HTML
HTTP
Java
JavaScript js mjs
JSON
JSX
Kotlin kt
Markdown md
MDX
Node.js node nodejs
Objective-C objc objectivec
PHP
PowerShell ps1 pwsh
Python py python3
Ruby rb
Rust rs
Shell console sh shellscript zsh
SQL
Swift
Text plaintext txt
TOML
TSX
TypeScript ts
XML
YAML yml`;

const NAMES = new Map(
  LANGUAGES.split('\n').flatMap((line) => {
    const words = line.split(' ');
    return words.map((word) => [word.toLowerCase(), words[0] as string] as const);
  }),
);

/** The name of a language as readers know it; as written where it is not known. */
export function getLanguageName(language: string): string {
  const word = language.trim();
  return NAMES.get(word.toLowerCase()) ?? word;
}
