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

/** Discards the recorded console messages. Called before each story. */
export function clearMessages(): void {
  messages.length = 0;
}

/**
 * Throws an error if the story logged errors or warnings to the console. React and the mocked network report defects in
 * this way.
 */
export function assertNoMessages(): void {
  if (messages.length > 0)
    throw new Error(`The story logged errors or warnings to the console:\n${messages.join('\n')}`);
}
