/** Options for {@link createProxy}: where requests may go, and limits. */
export interface ProxyOptions {
  /**
   * Origins that requests may be sent to, as `URL.origin` returns them: `https://api.example.com`, with the port unless it is
   * the default. Patterns, paths and `*` are rejected.
   */
  allow: readonly string[];
  /**
   * Maximum size of a request body, and of a decompressed response body, in bytes. A larger request is refused. A larger
   * response is refused if its length is known in advance, and cut off otherwise.
   *
   * @defaultValue 10,485,760 (10 MiB)
   */
  maxBytes?: number | undefined;
  /**
   * Maximum duration of an exchange in milliseconds, including redirects, until the last byte of the response.
   *
   * @defaultValue 60,000
   */
  timeout?: number | undefined;
  /**
   * Origins in `allow` that may resolve to a private address or to the server itself.
   *
   * @defaultValue none
   */
  allowPrivate?: readonly string[] | undefined;
}

/** Validated options with defaults applied. */
export interface Settings {
  readonly allow: ReadonlySet<string>;
  readonly allowPrivate: ReadonlySet<string>;
  readonly maxBytes: number;
  readonly timeout: number;
}

/** Largest delay of a Node.js timer. A larger delay would be treated as 1 ms. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** Validates the options. Throws if one is invalid, so that no request is forwarded by mistake. */
export function readOptions(options: ProxyOptions): Settings {
  // JavaScript callers may omit `options` or any of its members.
  const { allow, maxBytes = 10 * 1024 * 1024, timeout = 60_000, allowPrivate = [] } = options ?? {};
  const allowed = readOrigins('allow', allow);
  if (allowed.size === 0)
    throw new TypeError('createProxy: allow is empty. List the origins that requests may be sent to.');
  const allowedPrivate = readOrigins('allowPrivate', allowPrivate);
  for (const origin of allowedPrivate)
    if (!allowed.has(origin))
      throw new TypeError(`createProxy: allowPrivate contains ${origin}, which is not in allow. Add it to allow.`);
  return {
    allow: allowed,
    allowPrivate: allowedPrivate,
    maxBytes: readLimit('maxBytes', maxBytes, Number.MAX_SAFE_INTEGER),
    timeout: readLimit('timeout', timeout, MAX_TIMEOUT),
  };
}

function readOrigins(option: string, value: unknown): ReadonlySet<string> {
  if (!Array.isArray(value))
    throw new TypeError(`createProxy: ${option} must be an array of origins, such as ['https://api.example.com'].`);
  // Array.from visits the holes of a sparse array, and map does not.
  return new Set(Array.from(value, (item) => readOrigin(option, item)));
}

function readOrigin(option: string, item: unknown): string {
  const url = typeof item === 'string' && URL.canParse(item) ? new URL(item) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.host.includes('*'))
    throw new TypeError(
      `createProxy: ${option} contains ${JSON.stringify(item)}, which is not an HTTP or HTTPS origin such as https://api.example.com.`,
    );
  if (url.origin !== item)
    throw new TypeError(`createProxy: ${option} contains ${item as string}. Use the origin ${url.origin} instead.`);
  return url.origin;
}

function readLimit(option: string, value: unknown, max: number): number {
  if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > max)
    throw new RangeError(`createProxy: ${option} must be an integer from 1 to ${max}.`);
  return value as number;
}
