import { join } from 'node:path';

/** The store's file in the data folder. */
export const storeFile = (dataDir: string): string => join(dataDir, 'apiblock.sqlite');
