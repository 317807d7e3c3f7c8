import { join } from 'node:path';

export const storeFile = (dataDir: string): string => join(dataDir, 'apiblock.sqlite');
