import { createInterface } from 'node:readline';

/** Asks a question on the terminal. Resolves to false if the answer is not yes, or if the user presses Ctrl+C or Ctrl+D. */
export async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => {
      process.stdout.write('\n');
      resolve('no');
    });
    terminal.question(`${question} [Y/n] `, resolve);
  });
  terminal.removeAllListeners('close').close();
  return ['', 'y', 'yes'].includes(answer.trim().toLowerCase());
}
