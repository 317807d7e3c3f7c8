const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * Returns a cryptographically random string of letters and digits, with 5 bits of entropy per character. The string
 * contains no easily confused characters, such as l and 1.
 */
export const createRandomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte & 31]).join('');
