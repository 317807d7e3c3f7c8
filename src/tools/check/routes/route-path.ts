import { isRestParameter, toParameterName } from '../../../model/http/path.js';

/** A path from an application or a page, in a normalized form that does not depend on the framework's notation. */
export interface RoutePath {
  /** The path with `{}` for each parameter. It begins with a slash. */
  pattern: string;
  /** The names of the parameters, in order. A parameter without a name, such as `*`, has the name `''`. */
  names: string[];
  /**
   * The pattern before a catch-all parameter at the end of the path. `undefined` if there is no such parameter, or if
   * nothing but parameters precedes it.
   */
  catchAllPrefix: string | undefined;
}

/**
 * A part of a path. The parser splits literal text into single characters, because a `?` can make a single character
 * optional.
 */
export type RoutePathPart = TextPart | ParameterPart | OptionalPart;

interface TextPart {
  kind: 'text';
  text: string;
}

interface ParameterPart {
  kind: 'parameter';
  name: string;
  /** Whether the value can contain slashes. */
  isRest: boolean;
}

interface OptionalPart {
  kind: 'optional';
  parts: RoutePathPart[];
}

/** The maximum number of paths that a route with optional parts represents. */
const MAX_PATHS = 64;

/**
 * Parses a route in the notation of any common framework. A route with optional parts has several paths: `/users{/:id}`
 * represents `/users` and `/users/:id`.
 */
export function parseRoutePath(text: string): RoutePath[] {
  // Django's regular expressions contain the same brackets as other notations, but with another meaning.
  const isRegExp = /(?:^|\/)\^/.test(text) || text.includes('(?');
  const paths = new Map<string, RoutePath>();
  for (const parts of expand(new RoutePathParser(text, isRegExp).parse())) {
    const path = toRoutePath(parts);
    if (!paths.has(path.pattern)) paths.set(path.pattern, path);
  }
  return [...paths.values()];
}

/** Converts the parts of a path to a `RoutePath`. None of the parts is optional. */
export function toRoutePath(parts: readonly (TextPart | ParameterPart)[]): RoutePath {
  const toPattern = (some: typeof parts) => {
    const joined = some.map((part) => (part.kind === 'text' ? part.text : '{}')).join('');
    return `/${joined}`.replace(/\/{2,}/g, '/');
  };
  const last = parts.at(-1);
  const prefix = last?.kind === 'parameter' && last.isRest ? toPattern(parts.slice(0, -1)) : '';
  return {
    pattern: toPattern(parts),
    names: parts.flatMap((part) => (part.kind === 'parameter' ? [part.name] : [])),
    catchAllPrefix: /[^/{}]/.test(prefix) ? prefix : undefined,
  };
}

/** Returns every combination of parts, with and without each optional part. */
function expand(parts: readonly RoutePathPart[]): (TextPart | ParameterPart)[][] {
  let paths: (TextPart | ParameterPart)[][] = [[]];
  for (const part of parts) {
    const added = part.kind === 'optional' ? expand(part.parts) : [[part]];
    const extended = paths.flatMap((path) => added.map((end) => [...path, ...end]));
    const isLimited = paths.length + extended.length > MAX_PATHS;
    paths = part.kind === 'optional' && !isLimited ? [...paths, ...extended] : extended;
  }
  return paths;
}

/** Matches a parameter such as `:id`. */
const AFTER_COLON = /:(?<name>[A-Za-z_]\w*(?:-\w+)*)/y;

/** Matches a wildcard. It has a name in Express 5, Rails and Gin. */
const WILDCARD = /\*+(?<name>[A-Za-z_]\w*)?/y;

/** Matches the quantifier of an unnamed part of a regular expression. */
const QUANTIFIER = /(?:[+*]|\{[\d,]*\})+\??/y;

/** Matches the start of a named group in Python (`(?P<id>`) and JavaScript (`(?<id>`). */
const NAMED_GROUP = /^\?P?<(?<name>\w+)>/;

/** The types after a colon in the notation of Sanic and Bottle, such as `<id:int>`. */
const TYPES_AFTER_NAME = ['int', 'str', 'float', 'path', 'uuid', 'slug', 'alpha', 'ymd', 'ext', 're'];

const CLOSING_BRACKETS: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']', '<': '>' };

class RoutePathParser {
  readonly #text: string;
  readonly #isRegExp: boolean;
  readonly #parts: RoutePathPart[] = [];
  #offset = 0;

  constructor(text: string, isRegExp: boolean) {
    this.#text = text;
    this.#isRegExp = isRegExp;
  }

  parse(): RoutePathPart[] {
    while (this.#offset < this.#text.length) this.#parsePart(this.#text.charAt(this.#offset));
    return this.#parts;
  }

  #parsePart(character: string): void {
    if (character === '\\') this.#parseEscape();
    else if (character === ':') this.#parseColon();
    else if (character === '{') this.#parseBraces();
    else if (character === '<') this.#addParameter(readAngleContent(this.#takeBrackets()));
    else if (character === '[') this.#parseSquareBrackets();
    else if (character === '(') this.#parseParentheses();
    else if (character === '*') this.#parseWildcard();
    else if (character === '?') this.#makeOptional();
    else if (character === '^' || this.#isEndMark(character)) this.#offset++;
    else if (character === '.' && this.#isRegExp) this.#parseAnyCharacter();
    else this.#addText(character);
  }

  /**
   * Returns whether the character is a `$` at the end of the path, as in a regular expression. In `/users/$count`
   * (OData), the `$` is literal.
   */
  #isEndMark(character: string): boolean {
    return character === '$' && this.#offset === this.#text.length - 1;
  }

  #addText(text: string): void {
    this.#parts.push({ kind: 'text', text });
    this.#offset += text.length;
  }

  /**
   * Adds a parameter, and reads the constraint and the `*` or `+` after it, as in `:id(\d+)+`. The offset must already
   * be after the parameter.
   */
  #addParameter({ name, isRest, isOptional = false }: BracketParameter): void {
    if (['(', '{'].includes(this.#peek()) && !isOptionalGroup(this.#peekBrackets())) this.#takeBrackets();
    const isRepeated = ['*', '+'].includes(this.#peek());
    const isRepeatedOptional = this.#peek() === '*';
    if (isRepeated) this.#offset++;
    this.#parts.push({ kind: 'parameter', name, isRest: isRest || isRepeated });
    if (isOptional || isRepeatedOptional) this.#wrapLast();
  }

  #parseEscape(): void {
    const escaped = this.#text.charAt(this.#offset + 1);
    this.#offset += 2;
    if (['A', 'Z', 'z'].includes(escaped)) return;
    if (['d', 'w', 'S'].includes(escaped)) this.#addUnnamed(false);
    else this.#parts.push({ kind: 'text', text: escaped });
  }

  #parseColon(): void {
    if (this.#text.startsWith('::', this.#offset)) {
      // In Fastify, two colons represent a literal colon.
      this.#offset++;
      this.#addText(':');
      return;
    }
    // In `/users:batch` and `/users/{id}:activate`, the colon is literal.
    const isLiteral = /[\w}]/.test(this.#text.charAt(this.#offset - 1));
    const match = isLiteral ? undefined : this.#match(AFTER_COLON);
    if (!match) return this.#addText(':');
    this.#offset += match[0].length;
    this.#addParameter({ name: match.groups?.['name'] ?? '', isRest: false });
  }

  #parseBraces(): void {
    const content = this.#takeBrackets();
    if (isOptionalGroup(content)) this.#parts.push({ kind: 'optional', parts: this.#parseGroup(content) });
    else if (content !== '$') this.#addParameter(readBraceContent(content));
  }

  #parseSquareBrackets(): void {
    const content = this.#takeBrackets();
    if (this.#isRegExp) this.#addUnnamed(false);
    else this.#addParameter(readSquareContent(content));
  }

  #parseParentheses(): void {
    const isSegment = this.#text.charAt(this.#offset - 1) === '/';
    const content = this.#takeBrackets();
    const name = NAMED_GROUP.exec(content)?.groups?.['name'];
    if (name !== undefined) return this.#addParameter({ name, isRest: canMatchSlash(content) });
    if (content.startsWith('?:')) {
      this.#parts.push(...this.#parseRequiredGroup(content.slice(2)));
    } else if (content.startsWith('?')) {
      // A flag such as `(?i)` or a lookahead matches no characters.
    } else if (isOptionalGroup(content)) {
      this.#parts.push({ kind: 'optional', parts: this.#parseGroup(content) });
    } else if (isSegment && !this.#isRegExp && /^[\w-]+$/.test(content) && ['', '/'].includes(this.#peek())) {
      // A Next.js route group and the slash before it are not part of the URL.
      this.#parts.pop();
    } else {
      this.#addUnnamed(canMatchSlash(content));
    }
  }

  /** Parses a group that is optional only if a `?` follows it. */
  #parseRequiredGroup(content: string): RoutePathPart[] {
    const parts = this.#parseGroup(content);
    if (this.#peek() !== '?') return parts;
    this.#offset++;
    return [{ kind: 'optional', parts }];
  }

  #parseGroup(content: string): RoutePathPart[] {
    return new RoutePathParser(content, this.#isRegExp).parse();
  }

  #parseWildcard(): void {
    const match = this.#match(WILDCARD);
    this.#offset += match?.[0].length ?? 1;
    this.#parts.push({ kind: 'parameter', name: match?.groups?.['name'] ?? '', isRest: true });
  }

  /**
   * Parses a `.` in a regular expression. Without a quantifier, the `.` counts as a literal dot, because few authors
   * escape dots.
   */
  #parseAnyCharacter(): void {
    if (!['*', '+'].includes(this.#text.charAt(this.#offset + 1))) return this.#addText('.');
    this.#offset++;
    this.#addUnnamed(true);
  }

  /** Adds an unnamed parameter, and skips its quantifier. */
  #addUnnamed(isRest: boolean): void {
    this.#offset += this.#match(QUANTIFIER)?.[0].length ?? 0;
    this.#parts.push({ kind: 'parameter', name: '', isRest });
  }

  #makeOptional(): void {
    this.#offset++;
    this.#wrapLast();
  }

  /**
   * Makes the last part optional. If it is a whole segment or a whole file extension, the slash or dot before it also
   * becomes optional.
   */
  #wrapLast(): void {
    const last = this.#parts.pop();
    if (!last) return;
    const previous = this.#parts.at(-1);
    const isAfterSeparator = previous?.kind === 'text' && ['/', '.'].includes(previous.text);
    const parts: RoutePathPart[] = [last];
    if (last.kind === 'parameter' && isAfterSeparator && ['', '/'].includes(this.#peek()))
      parts.unshift(...this.#parts.splice(-1));
    this.#parts.push({ kind: 'optional', parts });
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#offset;
    return pattern.exec(this.#text) ?? undefined;
  }

  #peek(): string {
    return this.#text.charAt(this.#offset);
  }

  /** Returns the content of the brackets that begin at the offset, without moving the offset. */
  #peekBrackets(): string {
    return this.#text.slice(this.#offset + 1, this.#findClosingBracket());
  }

  /** Returns the content of the brackets that begin at the offset, and moves the offset after them. */
  #takeBrackets(): string {
    const content = this.#peekBrackets();
    this.#offset = this.#findClosingBracket() + 1;
    return content;
  }

  /**
   * Returns the offset of the bracket that closes the one at the current offset. Returns the length of the text if the
   * closing bracket is missing.
   */
  #findClosingBracket(): number {
    const opening = this.#peek();
    const closing = CLOSING_BRACKETS[opening] ?? '';
    let depth = 0;
    for (let offset = this.#offset; offset < this.#text.length; offset++) {
      const character = this.#text.charAt(offset);
      if (character === '\\') offset++;
      else if (character === opening) depth++;
      else if (character === closing) depth--;
      if (depth === 0) return offset;
    }
    return this.#text.length;
  }
}

interface BracketParameter {
  name: string;
  isRest: boolean;
  isOptional?: boolean;
}

/**
 * Returns whether the content of a group is an optional part of the path, as in `{/:id}` (Express 5) and `(.:format)`
 * (Rails).
 */
function isOptionalGroup(content: string): boolean {
  return content.startsWith('/') || /^[.:-][\w:]/.test(content) || /^[^()?[\]\\]*\/[:*][A-Za-z_]/.test(content);
}

/** Returns whether a regular expression can match a slash, as `.*` and `.+` do. */
function canMatchSlash(pattern: string): boolean {
  return /(?<!\\)\.[*+]/.test(pattern);
}

/** Parses the content of `{…}`: `id`, `id:int`, `id?`, `*path`, `path...` or `path:path`. */
function readBraceContent(content: string): BracketParameter {
  const isOptional = content.endsWith('?');
  const text = isOptional ? content.slice(0, -1) : content;
  const parameter = `{${text}}`;
  return {
    name: toParameterName(parameter),
    isRest: isRestParameter(parameter) || canMatchSlash(text),
    isOptional,
  };
}

/** Parses the content of `[…]`: `id`, `...slug`, `[...slug]` or `id=integer`. */
function readSquareContent(content: string): BracketParameter {
  const isOptional = content.startsWith('[');
  const text = isOptional ? content.slice(1, -1) : content;
  return { ...readBraceContent(text), isOptional };
}

/** Parses the content of `<…>`: `id`, `int:id` or `id:int`. */
function readAngleContent(content: string): BracketParameter {
  const separator = content.lastIndexOf(':');
  const first = content.slice(0, Math.max(0, separator));
  const last = content.slice(separator + 1);
  const isNameFirst = TYPES_AFTER_NAME.includes(last) && !TYPES_AFTER_NAME.includes(first) && first !== '';
  return isNameFirst ? { name: first, isRest: last === 'path' } : { name: last, isRest: first === 'path' };
}
