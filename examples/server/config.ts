import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LevelWithSilent } from 'pino';
import { parseTrustProxy, type TrustProxy } from './http/address.ts';
import { parsePasswordHash } from './site/password.ts';
import type { OAuthSettings } from './oauth/settings.ts';
import type { SiteKeys } from './site/access.ts';
import { resolveDataDir, parseStoreLocation, type Environment, type StoreLocation } from './stores/location.ts';

/** Validated settings of the service, read from environment variables. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly store: StoreLocation;
  readonly siteDir: string;
  /** Origin that browsers use. If undefined, it is `http://localhost` with the listening port. */
  readonly publicOrigin: string | undefined;
  readonly trustProxy: TrustProxy | undefined;
  readonly logLevel: LevelWithSilent | undefined;
  /** Bearer token for GET /metrics. If undefined, this route does not exist. */
  readonly metricsToken: string | undefined;
  /** The authorization server and the audience of its access tokens. If undefined, the console offers no sign-in. */
  readonly oauth: (OAuthSettings & { readonly audience: string }) | undefined;
  /**
   * Who can read the site. In `demo` mode, the service generates a password and a session secret and stores them in the
   * data folder.
   */
  readonly access:
    { readonly mode: 'private'; readonly keys: SiteKeys } | { readonly mode: 'public' } | { readonly mode: 'demo' };
}

/** Error for invalid settings. Each line of the message names the environment variable to fix. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Minimum length of the session secrets and the metrics token, in bytes. */
const minSecretBytes = 32;

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads only the settings that specify the store, because commands such as `create-token` need no other settings. */
export function readStoreLocation(environment: Environment): StoreLocation {
  const { location, problems } = parseStoreLocation(environment);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return location;
}

/** Reads and validates all settings. Throws one ConfigError that reports every invalid variable. */
export function readConfig(environment: Environment): Config {
  const basic = readBasicSettings(environment);
  const store = parseStoreLocation(environment);
  const access = readAccess(environment);
  const oauth = readOAuth(environment);
  const config: Config = {
    ...basic.settings,
    dataDir: resolveDataDir(environment),
    store: store.location,
    siteDir: resolve(environment['SITE_DIR'] || fileURLToPath(new URL('../site/dist', import.meta.url))),
    oauth: oauth.oauth,
    access: access.access,
  };
  const problems = [...basic.problems, ...store.problems, ...oauth.problems, ...access.problems];
  problems.push(...findConflicts(config, problems.length === 0));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

interface Setting<Value> {
  readonly fallback: Value;
  readonly parse: (text: string) => Value | undefined;
  /** Description of the valid values, which completes the error message "NAME must be …". */
  readonly expected: string;
}

/** Reads the settings that each consist of a single environment variable. */
function readBasicSettings(environment: Environment) {
  const problems: string[] = [];
  const read = <Value>(name: string, { fallback, parse, expected }: Setting<Value>): Value => {
    const text = environment[name];
    if (text === undefined) return fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name} must be ${expected}.`);
    return value ?? fallback;
  };
  const settings = {
    port: read('PORT', { fallback: 3000, parse: parsePort, expected: 'a port from 0 to 65535' }),
    host: read('HOST', {
      fallback: '127.0.0.1',
      parse: (text) => text || undefined,
      expected: 'a host name or address',
    }),
    publicOrigin: read<string | undefined>('PUBLIC_ORIGIN', {
      fallback: undefined,
      parse: parseOrigin,
      expected: 'an origin without a path, such as https://docs.example.com',
    }),
    trustProxy: read<TrustProxy | undefined>('TRUST_PROXY', {
      fallback: undefined,
      parse: parseTrustProxy,
      expected:
        'the number of proxies (1 to 9), or a comma-separated list of their networks ("true" is not accepted, because every client would then be trusted)',
    }),
    logLevel: read<LevelWithSilent | undefined>('LOG_LEVEL', {
      fallback: undefined,
      parse: (text) => levels.find((level) => level === text),
      expected: `one of ${levels.join(', ')}`,
    }),
    metricsToken: read<string | undefined>('METRICS_TOKEN', {
      fallback: undefined,
      parse: parseMetricsToken,
      expected: `at least ${minSecretBytes} letters, digits or . _ ~ + / -`,
    }),
  };
  return { settings, problems };
}

/** Returns a message for each combination of settings that is not allowed. */
function findConflicts({ access, store, publicOrigin }: Config, areSettingsValid: boolean): string[] {
  const problems: string[] = [];
  // Report this conflict only if all settings are valid, because an invalid password setting also selects demo mode.
  if (access.mode === 'demo' && store.kind === 'postgres' && areSettingsValid) {
    problems.push(
      'DATABASE_URL cannot be used in demo mode, which stores its password in DATA_DIR. Set SITE_PASSWORD_HASH and SESSION_SECRET as well, or SITE_MODE=public.',
    );
  }
  if (access.mode !== 'public' && publicOrigin !== undefined && !isSecureOrigin(publicOrigin)) {
    problems.push(
      'PUBLIC_ORIGIN must begin with https:// unless it is localhost, because browsers store the session cookie only for secure origins.',
    );
  }
  return problems;
}

const isShort = (secret: string): boolean => Buffer.byteLength(secret) < minSecretBytes;

function parseMetricsToken(text: string): string | undefined {
  return /^[A-Za-z0-9._~+/-]{1,4096}=*$/.test(text) && !isShort(text.replace(/=+$/, '')) ? text : undefined;
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) < 65_536 ? Number(text) : undefined;
}

function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol, href } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && (href === `${origin}/` || href === origin) ? origin : undefined;
}

/** Returns whether an origin uses HTTPS or is localhost. Browsers store Secure cookies only from such origins. */
function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return (
    protocol === 'https:' ||
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}

interface OAuthResult {
  readonly oauth: Config['oauth'];
  readonly problems: readonly string[];
}

/** Reads the settings for the authorization server. Either all or none of these settings must be set. */
function readOAuth(environment: Environment): OAuthResult {
  const { OAUTH_ISSUER: issuer, OAUTH_CLIENT_ID: clientId, OAUTH_AUDIENCE: audience } = environment;
  if (issuer === undefined && clientId === undefined && audience === undefined)
    return { oauth: undefined, problems: [] };
  const problems: string[] = [];
  if (!issuer || !isIssuer(issuer))
    problems.push(
      'OAUTH_ISSUER must be the https:// URL of an authorization server, without a query. Only localhost can use http://.',
    );
  if (!clientId) problems.push('OAUTH_CLIENT_ID must be the ID of a public client at the authorization server.');
  if (!audience) problems.push('OAUTH_AUDIENCE must be the audience of the access tokens for the API.');
  const oauth = issuer && clientId && audience ? { issuer, clientId, audience } : undefined;
  return { oauth, problems };
}

/** Returns whether a string is an issuer identifier (RFC 8414, section 2) with a secure origin. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { search, hash, username, password } = new URL(text);
  const isPlain = [search, hash, username, password].every((part) => part === '');
  return isPlain && isSecureOrigin(text);
}

interface AccessResult {
  readonly access: Config['access'];
  readonly problems: readonly string[];
}

function readAccess(environment: Environment): AccessResult {
  const {
    SITE_MODE: mode,
    SITE_PASSWORD_HASH: hash,
    SESSION_SECRET: secret,
    SESSION_SECRET_PREVIOUS: previous,
  } = environment;
  if (mode === 'public') {
    const problem = 'SITE_PASSWORD_HASH is set, but SITE_MODE=public does not use a password. Remove one of them.';
    return { access: { mode: 'public' }, problems: hash === undefined ? [] : [problem] };
  }
  // Default to demo mode instead of public mode, because a missing environment variable must never expose the site.
  if (mode === undefined && hash === undefined && secret === undefined && previous === undefined)
    return { access: { mode: 'demo' }, problems: [] };
  const problems: string[] = [];
  if (mode !== undefined && mode !== 'private') problems.push('SITE_MODE must be private or public.');
  const passwordHash = parsePasswordHash(hash ?? '');
  if (!passwordHash)
    problems.push(
      'SITE_PASSWORD_HASH must be an argon2id hash as printed by `npm run hash-password`, in single quotes because it contains $ characters.',
    );
  if (secret === undefined || isShort(secret))
    problems.push(`SESSION_SECRET must be at least ${minSecretBytes} bytes long.`);
  if (previous !== undefined && isShort(previous))
    problems.push(`SESSION_SECRET_PREVIOUS must be at least ${minSecretBytes} bytes long.`);
  return passwordHash && secret !== undefined
    ? { access: { mode: 'private', keys: { passwordHash, secrets: [secret, previous] } }, problems }
    : { access: { mode: 'demo' }, problems };
}
