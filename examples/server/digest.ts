import { createHash } from 'node:crypto';

/** Returns the SHA-256 digest of a string. The store contains digests instead of access tokens and session IDs. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
