export {
  generateSnippet,
  snippetLanguages,
  type SnippetLanguage,
  type SnippetRequest,
} from './model/snippets/generate-snippet.js';
