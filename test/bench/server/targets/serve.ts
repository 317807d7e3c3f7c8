/** The message that a target sends when it accepts requests: its port, and the credentials to send with requests. */
export interface Ready {
  readonly port: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookie?: string;
}

/** Resources that a target has used since its start. */
export interface Usage {
  /** CPU time in microseconds. */
  readonly cpu: number;
  /** Resident memory in bytes. */
  readonly memory: number;
}

/** Starts a target in the current process. Responds to each message from the parent process with the resource usage. */
export async function serve(start: (args: string[]) => Promise<Ready>): Promise<void> {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() } satisfies Usage);
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(await start(process.argv.slice(2)));
}
