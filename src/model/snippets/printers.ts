import type { SnippetLanguage } from '../http/snippet-languages.js';
import { csharp } from './csharp.js';
import { go } from './go.js';
import { java } from './java.js';
import { javascript } from './javascript.js';
import { php } from './php.js';
import type { Printer } from './printer.js';
import { python } from './python.js';
import { ruby } from './ruby.js';

/** The code generators, keyed by language. Curl is not included, because it is a shell command. */
export const PRINTERS: Readonly<Record<Exclude<SnippetLanguage, 'curl'>, Printer>> = {
  javascript,
  python,
  java,
  csharp,
  go,
  php,
  ruby,
};
