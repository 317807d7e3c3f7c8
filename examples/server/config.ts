import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LevelWithSilent } from 'pino';
import { parseTrustProxy, type TrustProxy } from './http/address.ts';
import { parsePasswordHash } from './site/password.ts';
import type { SiteKeys } from './site/access.ts';
import { resolveDataDir, parseStoreLocation, type StoreLocation } from './stores/location.ts';

/** Validated settings of the service. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly store: StoreLocation;
  readonly siteDir: string;
  /** Defaults to `http://localhost` with the listening port. */
  readonly publicOrigin: string | undefined;
  readonly trustProxy: TrustProxy | undefined;
  readonly logLevel: LevelWithSilent | undefined;
  /** Bearer token for /metrics. If omitted, /metrics does not exist. */
  readonly metricsToken: string | undefined;
  /** In `demo` mode a generated password and secret are stored in the data folder. */
  readonly access:
    { readonly mode: 'private'; readonly keys: SiteKeys } | { readonly mode: 'public' } | { readonly mode: 'demo' };
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Invalid settings. Each line of the message names a variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Minimum length of SESSION_SECRET and METRICS_TOKEN. */
const minSecretBytes = 32;

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads only the store settings, which is all that the commands need. */
export function readStoreLocation(environment: Environment): StoreLocation {
  const faults: string[] = [];
  const place = parseStoreLocation(environment, faults);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return place;
}

/** Reads and validates all settings. Throws one ConfigError that reports every invalid variable. */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];
  const check = <Value>(
    name: string,
    fallback: Value,
    parse: (text: string) => Value | undefined,
    expected: string,
  ): Value => {
    const text = environment[name];
    if (text === undefined) return fallback;
    const value = parse(text);
    if (value === undefined) faults.push(`${name} must be ${expected}.`);
    return value ?? fallback;
  };
  const config: Config = {
    port: check(
      'PORT',
      3000,
      (text) => (/^\d{1,5}$/.test(text) && Number(text) < 65_536 ? Number(text) : undefined),
      'a port from 0 to 65535',
    ),
    host: check('HOST', '127.0.0.1', (text) => text || undefined, 'a host name or address'),
    dataDir: resolveDataDir(environment),
    store: parseStoreLocation(environment, faults),
    siteDir: resolve(environment['SITE_DIR'] || fileURLToPath(new URL('../site/dist', import.meta.url))),
    publicOrigin: check<string | undefined>(
      'PUBLIC_ORIGIN',
      undefined,
      parseOrigin,
      'an origin without a path, such as https://docs.example.com',
    ),
    trustProxy: check<TrustProxy | undefined>(
      'TRUST_PROXY',
      undefined,
      parseTrustProxy,
      'a number of proxies from 1 to 9, or their networks separated by commas ("true" is not accepted, because it would trust every client)',
    ),
    logLevel: check<LevelWithSilent | undefined>(
      'LOG_LEVEL',
      undefined,
      (text) => levels.find((level) => level === text),
      `one of ${levels.join(', ')}`,
    ),
    metricsToken: check<string | undefined>(
      'METRICS_TOKEN',
      undefined,
      (text) => (/^[A-Za-z0-9._~+/-]{32,4096}=*$/.test(text) ? text : undefined),
      `at least ${minSecretBytes} letters, digits or . _ ~ + / -`,
    ),
    access: readAccess(environment, faults),
  };
  if (config.access.mode === 'demo' && config.store.kind === 'postgres' && faults.length === 0) {
    faults.push(
      'DATABASE_URL cannot be used in demo mode, which stores its password in DATA_DIR. Set SITE_PASSWORD_HASH and SESSION_SECRET as well, or SITE_MODE=public.',
    );
  }
  if (
    config.access.mode !== 'public' &&
    config.publicOrigin !== undefined &&
    !keepsSecureCookies(config.publicOrigin)
  ) {
    faults.push(
      'PUBLIC_ORIGIN must begin with https:// unless it is localhost, because browsers store the session cookie only for secure origins.',
    );
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return config;
}

function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol, href } = new URL(text);
  return /^https?:$/.test(protocol) && (href === `${origin}/` || href === origin) ? origin : undefined;
}

/** Whether browsers store Secure cookies from this origin: HTTPS origins and localhost. */
function keepsSecureCookies(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return (
    protocol === 'https:' ||
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}

function readAccess(environment: Environment, faults: string[]): Config['access'] {
  const {
    SITE_MODE: mode,
    SITE_PASSWORD_HASH: hash,
    SESSION_SECRET: secret,
    SESSION_SECRET_PREVIOUS: previous,
  } = environment;
  if (mode !== undefined && mode !== 'private' && mode !== 'public')
    faults.push('SITE_MODE must be private or public.');
  if (mode === 'public') {
    if (hash !== undefined)
      faults.push('SITE_PASSWORD_HASH is set, but SITE_MODE=public does not use a password. Remove one of them.');
    return { mode: 'public' };
  }
  // Public mode must be enabled explicitly, so that a missing variable never exposes the site.
  if (mode === undefined && hash === undefined && secret === undefined && previous === undefined)
    return { mode: 'demo' };
  const passwordHash = parsePasswordHash(hash ?? '');
  if (!passwordHash)
    faults.push(
      'SITE_PASSWORD_HASH must be an argon2id hash as printed by `npm run hash-password`, in single quotes because it contains $ characters.',
    );
  const isShort = (text: string) => Buffer.byteLength(text) < minSecretBytes;
  if (secret === undefined || isShort(secret))
    faults.push(`SESSION_SECRET must be at least ${minSecretBytes} bytes long.`);
  if (previous !== undefined && isShort(previous))
    faults.push(`SESSION_SECRET_PREVIOUS must be at least ${minSecretBytes} bytes long.`);
  return passwordHash && secret !== undefined
    ? { mode: 'private', keys: { passwordHash, secrets: [secret, previous] } }
    : { mode: 'demo' };
}
