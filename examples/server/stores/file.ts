import { join } from 'node:path';

/** Returns the path of the SQLite database file in the data folder. */
export const storeFile = (dataDir: string): string => join(dataDir, 'apiblock.sqlite');
