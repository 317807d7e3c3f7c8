// The baseline: parses a description with JSON.parse.
import { reportUsage } from './usage.ts';

reportUsage((text) => JSON.parse(text) as unknown);
