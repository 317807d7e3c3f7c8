export const BASE_URL = 'https://api.example.com';

export const LANGUAGES = [
  'javascript',
  'typescript',
  'python',
  'go',
  'ruby',
  'php',
  'java',
  'csharp',
  'powershell',
  'http',
] as const;

export const CODE: Record<(typeof LANGUAGES)[number], string> = {
  javascript:
    "const reply = await fetch('https://api.example.com/v1/documents', {\n  headers: { Accept: 'application/json' },\n});\nconsole.log(await reply.json()); // <b> & </b>",
  typescript: "interface Document { id: string }\nconst list: Document[] = await load<Document[]>('/v1/documents');",
  python:
    'import requests\n\n# All documents\nreply = requests.get("https://api.example.com/v1/documents")\nprint(reply.json())',
  go: 'reply, err := http.Get("https://api.example.com/v1/documents")\nif err != nil {\n\treturn err\n}',
  ruby: "require 'net/http'\nputs Net::HTTP.get(URI('https://api.example.com/v1/documents'))",
  php: '<?php\n$reply = file_get_contents("https://api.example.com/v1/documents");\necho $reply;',
  java: 'var client = HttpClient.newHttpClient();\nvar reply = client.send(request, BodyHandlers.ofString());',
  csharp:
    'using var client = new HttpClient();\nvar reply = await client.GetStringAsync("https://api.example.com/v1/documents");',
  powershell: "Invoke-RestMethod -Uri 'https://api.example.com/v1/documents' -Method Get",
  http: 'GET /v1/documents HTTP/1.1\nHost: api.example.com\nAccept: application/json',
};

/** The same code examples as the value of the `codeExamples` prop. */
export const EXAMPLES = LANGUAGES.map((language) => ({ language, label: language, code: CODE[language] }));
