import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';

/** The argon2id parameters that OWASP recommends: 19 MiB of memory, two passes and one lane. */
const recommendedParameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** A password hash and the argon2id parameters that were used to compute it. */
export interface PasswordHash {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const derive = (parameters: Argon2Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => {
      if (error) reject(error);
      else resolve(tag);
    });
  });

// Normalize to NFC, so that accented letters can be entered as one character or as two.
const toMessage = (password: string): Buffer => Buffer.from(password.normalize('NFC'));

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password with a random salt and returns a PHC string. Does not trim the password. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive({ ...recommendedParameters, message: toMessage(password), nonce });
  return `$argon2id$v=19$m=${recommendedParameters.memory},t=${recommendedParameters.passes},p=${recommendedParameters.parallelism}$${toBase64(nonce)}$${toBase64(tag)}`;
}

/** Matches an argon2id hash in PHC format, such as `$argon2id$v=19$m=19456,t=2,p=1$SALT$TAG`. */
const PHC_STRING =
  /^\$argon2id\$v=19\$m=(?<m>\d{1,7}),t=(?<t>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[A-Za-z0-9+/]{11,86})\$(?<tag>[A-Za-z0-9+/]{22,86})$/;

const MAX_MEMORY_KIB = 1_048_576;

/** Parses an argon2id PHC string. Returns undefined if it is invalid or its cost parameters are too high. */
export function parsePasswordHash(text: string): PasswordHash | undefined {
  const groups = PHC_STRING.exec(text)?.groups;
  if (!groups) return undefined;
  const { salt = '', tag = '' } = groups;
  const memory = Number(groups['m']);
  const passes = Number(groups['t']);
  const parallelism = Number(groups['p']);
  if (memory < 8 * parallelism || memory > MAX_MEMORY_KIB || passes < 1 || parallelism < 1) return undefined;
  return { memory, passes, parallelism, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
}

/** Returns whether a password matches a hash. The comparison takes constant time. */
export async function matchesPassword(password: string, hash: PasswordHash): Promise<boolean> {
  const { memory, passes, parallelism, salt, tag } = hash;
  return timingSafeEqual(
    await derive({ message: toMessage(password), nonce: salt, memory, passes, parallelism, tagLength: tag.length }),
    tag,
  );
}
