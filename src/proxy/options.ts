/** What a proxy passes, and how much of it. */
export interface ProxyOptions {
  /**
   * The origins that calls may go to, each as browsers write it: `https://api.example.com`, with its port where that is not the
   * default. Patterns, paths and `*` are refused.
   */
  allow: readonly string[];
  /**
   * The most bytes of a call's body, and of an answer's body once it is decoded. What is larger is refused, or broken off
   * where it had begun.
   *
   * @defaultValue 10,485,760 (10 MiB)
   */
  maxBytes?: number | undefined;
  /**
   * The time that a call may take in all, in milliseconds, with redirects and until the last byte of its answer.
   *
   * @defaultValue 60,000
   */
  timeout?: number | undefined;
  /**
   * Those origins of `allow` that may stand in a private network or on this machine.
   *
   * @defaultValue none
   */
  allowPrivate?: readonly string[] | undefined;
}

/** Options that hold. */
export interface Settings {
  readonly allow: ReadonlySet<string>;
  readonly allowPrivate: ReadonlySet<string>;
  readonly maxBytes: number;
  readonly timeout: number;
}

/** The longest time that a timer of Node takes. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** Reads the options; throws for what would pass other calls than was meant. */
export function readOptions(options: ProxyOptions): Settings {
  // Those who write JavaScript may leave anything out.
  const { allow, maxBytes = 10 * 1024 * 1024, timeout = 60_000, allowPrivate = [] } = options ?? {};
  const allowed = readOrigins('allow', allow);
  if (allowed.size === 0) throw new TypeError('createProxy: allow is empty: list the origins that calls may go to.');
  const inner = readOrigins('allowPrivate', allowPrivate);
  for (const origin of inner)
    if (!allowed.has(origin)) throw new TypeError(`createProxy: allowPrivate has ${origin}, which allow has not.`);
  return {
    allow: allowed,
    allowPrivate: inner,
    maxBytes: readLimit('maxBytes', maxBytes, Number.MAX_SAFE_INTEGER),
    timeout: readLimit('timeout', timeout, MAX_TIMEOUT),
  };
}

function readOrigins(name: string, list: unknown): ReadonlySet<string> {
  if (!Array.isArray(list))
    throw new TypeError(`createProxy: ${name} has to be a list of origins, such as ['https://api.example.com'].`);
  return new Set(Array.from(list, (item) => readOrigin(name, item)));
}

function readOrigin(name: string, item: unknown): string {
  const url = typeof item === 'string' && URL.canParse(item) ? new URL(item) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.host.includes('*'))
    throw new TypeError(
      `createProxy: ${name} has ${JSON.stringify(item)}, which is no origin of http or https, such as https://api.example.com.`,
    );
  if (url.origin !== item) throw new TypeError(`createProxy: ${name} has ${item as string}: write ${url.origin}.`);
  return url.origin;
}

function readLimit(name: string, value: unknown, most: number): number {
  if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > most)
    throw new RangeError(`createProxy: ${name} has to be a whole number from 1 to ${most}.`);
  return value as number;
}
