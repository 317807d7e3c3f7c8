/** What a target tells when it listens. */
export interface Ready {
  readonly port: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookie?: string;
}

/** What a target has used so far: CPU time in microseconds, memory in bytes. */
export interface Usage {
  readonly cpu: number;
  readonly memory: number;
}

/** Starts a target in its own process and reports what it uses when asked. */
export async function serve(start: (args: string[]) => Promise<Ready>): Promise<void> {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() } satisfies Usage);
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(await start(process.argv.slice(2)));
}
