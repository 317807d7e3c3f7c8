const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * Returns a cryptographically random string of letters and digits, with 5 bits of entropy per character. It contains
 * no characters that are easily confused, such as l and 1.
 */
export const createRandomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte & 31]).join('');
