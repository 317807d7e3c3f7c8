export { snippetLanguages, type SnippetLanguage } from './model/http/snippet-languages.js';
export { generateSnippet, type SnippetRequest } from './model/snippets/generate-snippet.js';
