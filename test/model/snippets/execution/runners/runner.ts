import { execFileSync } from 'node:child_process';
import type { SnippetLanguage } from '../../../../../src/model/http/snippet-languages.js';

/**
 * Defines how to run the programs of one language in a single process, and which requests the language's HTTP client
 * cannot send.
 */
export interface Runner {
  language: Exclude<SnippetLanguage, 'curl'>;
  file: (number: number) => string;
  /** Adapts a snippet so that it can be compiled together with the other snippets. */
  wrap?: (snippet: string, number: number) => string;
  /** Returns the files of a driver. It sends `MARK /n` before it runs program n, and writes failures to stderr. */
  driver: (count: number, port: string) => Record<string, string>;
  commands: (count: number) => string[][];
  /** A shell command that succeeds if the toolchain of the language is installed. */
  probe: string;
  /** The Debian packages that contain the toolchain. */
  packages: string;
  env?: Record<string, string>;
  /** Methods that the client cannot send. */
  methods?: RegExp;
  /** Headers that the client cannot send. A pattern with a colon applies only to an empty value. */
  headers?: RegExp;
  /** Header values that the client rewrites without changing their meaning. */
  rewrites?: ReadonlyMap<string, string>;
  /** Headers that the client may add to a request. */
  own: RegExp;
  /** Whether the client can send only ASCII header values. */
  isAscii?: boolean;
  /** Whether the client cannot send a body with GET. */
  isBareGet?: boolean;
  /** Whether the client resolves `.` and `..` segments in the path. */
  resolvesDots?: boolean;
  /** Whether the client removes a question mark at the end of the URL. */
  dropsEmptyQuery?: boolean;
  /** Whether the client decodes some of the percent-encoded colons in the URL. */
  decodesColons?: boolean;
  /** Whether the client removes bidirectional control characters from the URL. */
  dropsDirections?: boolean;
}

/**
 * Returns whether the toolchain of a language is installed. Throws an error if the toolchain is missing and
 * REQUIRE_LANGUAGES=1.
 */
export function isInstalled({ language, probe, packages }: Runner): boolean {
  try {
    execFileSync('sh', ['-c', probe], { stdio: 'ignore' });
    return true;
  } catch {
    const missing = `${language} is not installed (Debian: apt-get install ${packages})`;
    if (process.env['REQUIRE_LANGUAGES'] === '1')
      throw new Error(`${missing}. It is required, because REQUIRE_LANGUAGES=1 is set.`);
    process.stdout.write(`${missing}. Its programs are not run.\n`);
    return false;
  }
}
