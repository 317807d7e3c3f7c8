import { readFileSync } from 'node:fs';

/** The time and memory that a script used to parse or convert an OpenAPI description. */
export interface Usage {
  /** Elapsed seconds, without the start of Node. */
  elapsed: number;
  /** CPU time of all threads in seconds, without the start of Node. */
  cpu: number;
  /** Peak memory of the process, in MB. */
  megabytes: number;
}

/**
 * Calls a function with the text of the file in the command line. Prints the time and memory that the function used, as
 * JSON.
 */
export function reportUsage(processText: (text: string) => void): void {
  const text = readFileSync(process.argv[2] ?? '', 'utf8');
  const start = performance.now();
  const startUsage = process.cpuUsage();
  processText(text);
  const { user, system } = process.cpuUsage(startUsage);
  const usage: Usage = {
    elapsed: (performance.now() - start) / 1000,
    cpu: (user + system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1024,
  };
  console.log(JSON.stringify(usage));
}
