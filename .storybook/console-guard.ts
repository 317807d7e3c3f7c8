const messages: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const write = console[level].bind(console);
  console[level] = (...values: unknown[]) => {
    messages.push(
      `${level}: ${values.map((value) => (value instanceof Error ? value.message : String(value))).join(' ')}`,
    );
    write(...values);
  };
}

/** Forgets what was written before a story. */
export function clearMessages(): void {
  messages.length = 0;
}

/** Fails a story that wrote errors or warnings: React and the mocked network tell of defects there. */
export function refuseMessages(): void {
  if (messages.length > 0) throw new Error(`The story wrote to the console:\n${messages.join('\n')}`);
}
