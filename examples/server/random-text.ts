import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Five random bits a character. */
export const createRandomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('');
