import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';

/** The argon2id parameters recommended by OWASP: 19 MiB, two passes, one lane. */
const standard = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** A stored password hash, read from its PHC string. */
export interface PasswordHash {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const derive = (parameters: Argon2Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag))),
  );

// Keyboards may send an accented letter composed or decomposed. NFC normalization makes both the same password.
const toMessage = (password: string): Buffer => Buffer.from(password.normalize('NFC'), 'utf8');

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password with a random salt and returns a PHC string. Does not trim the password. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive({ ...standard, message: toMessage(password), nonce });
  return `$argon2id$v=19$m=${standard.memory},t=${standard.passes},p=${standard.parallelism}$${toBase64(nonce)}$${toBase64(tag)}`;
}

/** Parses an argon2id PHC string. Returns undefined if it is invalid or its cost parameters are too high. */
export function parsePasswordHash(text: string): PasswordHash | undefined {
  const match =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/.exec(
      text,
    );
  if (!match) return undefined;
  const [memory, passes, parallelism] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (memory < 8 * parallelism || memory > 1_048_576 || passes < 1 || parallelism < 1) return undefined;
  return {
    memory,
    passes,
    parallelism,
    salt: Buffer.from(match[4] ?? '', 'base64'),
    tag: Buffer.from(match[5] ?? '', 'base64'),
  };
}

/** Compares a password with a hash in constant time. */
export async function matchesPassword(password: string, hash: PasswordHash): Promise<boolean> {
  const { memory, passes, parallelism, salt, tag } = hash;
  return timingSafeEqual(
    await derive({ message: toMessage(password), nonce: salt, memory, passes, parallelism, tagLength: tag.length }),
    tag,
  );
}
