import { csharp } from './csharp.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import type { Runner } from './runner.ts';

/** The runners of all languages except cURL. */
export const RUNNERS: readonly Runner[] = [javascript, python, java, csharp, go, php, ruby];
