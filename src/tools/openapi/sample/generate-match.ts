import { compilePattern } from '../../../model/text/pattern.js';

/** Maximum length of a string that is generated for a pattern. */
const MAX_LENGTH = 1000;

/** Maximum number of nested groups. More groups could overflow the call stack. */
const MAX_DEPTH = 100;

/** Candidates for a character that matches a class such as `[a-z0-9]` or `\w`, in order of preference. */
const CANDIDATES = 'a1A0-_./: @#+,;=\'"!$%&()*<>?[]\\^`{|}~\tz9Z';

/**
 * Generates a string that matches a regular expression. Supports literals, classes, groups, alternatives and
 * quantifiers. Returns `undefined` if the pattern contains any other syntax, or if the result does not match, is
 * shorter than `minLength`, or would be too long.
 */
export function generateMatch(pattern: string, minLength = 0): string | undefined {
  const regex = compilePattern(pattern);
  if (!regex) return undefined;
  // Repeat the parts of the pattern only if the shortest match is too short.
  for (const repetitions of [0, minLength]) {
    const match = new MatchGenerator(pattern, repetitions).generate();
    if (match !== undefined && match.length >= minLength && regex.test(match)) return match;
  }
  return undefined;
}

class MatchGenerator {
  readonly #pattern: string;
  /** The preferred number of repetitions for each quantifier. The limits of the quantifier take precedence. */
  readonly #repetitions: number;
  #offset = 0;
  /** Number of groups that contain the current offset. */
  #depth = 0;
  #isSupported = true;

  constructor(pattern: string, repetitions: number) {
    this.#pattern = pattern;
    this.#repetitions = repetitions;
  }

  generate(): string | undefined {
    const match = this.#readAlternatives();
    return this.#isSupported && this.#offset >= this.#pattern.length ? match : undefined;
  }

  #peek(): string {
    return this.#pattern.charAt(this.#offset);
  }

  /** Reads alternatives up to the end of their group. Returns the first match that is not empty. */
  #readAlternatives(): string {
    let match = this.#readSequence();
    while (this.#peek() === '|') {
      this.#offset++;
      const other = this.#readSequence();
      match ||= other;
    }
    return match;
  }

  #readSequence(): string {
    let match = '';
    while (this.#isSupported && this.#peek() !== '' && this.#peek() !== '|' && this.#peek() !== ')') {
      const atom = this.#readAtom();
      const count = this.#readQuantifier();
      if (match.length + atom.length * count > MAX_LENGTH) return this.#fail();
      match += atom.repeat(count);
    }
    return match;
  }

  #readAtom(): string {
    const character = this.#peek();
    if (character === '(') return this.#readGroup();
    if (character === '[') return this.#readClass();
    if (character === '\\') return this.#readEscape();
    this.#offset++;
    if (character === '^' || character === '$') return '';
    return character === '.' ? 'a' : character;
  }

  #readGroup(): string {
    const prefix = /^\((\?:|\?<\w+>|(?!\?))/.exec(this.#pattern.slice(this.#offset));
    if (!prefix || this.#depth === MAX_DEPTH) return this.#fail();
    this.#offset += prefix[0].length;
    this.#depth++;
    const match = this.#readAlternatives();
    this.#depth--;
    this.#offset++;
    return match;
  }

  #readClass(): string {
    const source = /^\[(?:\\.|[^\]\\])*\]/s.exec(this.#pattern.slice(this.#offset))?.[0] ?? '';
    this.#offset += source.length;
    return this.#findCharacter(source);
  }

  #readEscape(): string {
    const source = /^\\(?:u[\da-f]{4}|x[\da-f]{2}|p\{[^}]+\}|.)/is.exec(this.#pattern.slice(this.#offset))?.[0] ?? '';
    this.#offset += Math.max(source.length, 1);
    if (/^\\b$/i.test(source)) return '';
    return /^\\\d/.test(source) ? this.#fail() : this.#findCharacter(source);
  }

  /** Returns the first candidate that matches a class or an escape sequence. */
  #findCharacter(source: string): string {
    const regex = source === '' ? undefined : compilePattern(`^(?:${source})$`);
    const literal = [...source].filter((character) => !CANDIDATES.includes(character));
    return [...CANDIDATES, ...literal].find((character) => regex?.test(character)) ?? this.#fail();
  }

  #fail(): string {
    this.#isSupported = false;
    return '';
  }

  #readQuantifier(): number {
    const quantifier = /^(?:[*+?]|\{(?<min>\d+)(?<comma>,(?<max>\d*))?\})\??/.exec(this.#pattern.slice(this.#offset));
    if (!quantifier) return 1;
    this.#offset += quantifier[0].length;
    const { min, comma, max } = quantifier.groups ?? {};
    if (quantifier[0].startsWith('?')) return 1;
    const fewest = quantifier[0].startsWith('+') ? 1 : Number(min ?? 0);
    const isExact = min !== undefined && comma === undefined;
    const most = isExact ? fewest : Number(max || Infinity);
    // Repeat optional characters once, so that the sample contains them.
    const wanted = Math.max(fewest, this.#repetitions, 1);
    return Math.min(wanted, most, MAX_LENGTH);
  }
}
