import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns a random string with 5 bits of entropy per character. */
export const createRandomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('');
