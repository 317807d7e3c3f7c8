import { createInterface } from 'node:readline';

/**
 * Asks a question on the terminal. Resolves to true if the answer is `y`, `yes` or empty. Resolves to false for any other
 * answer, and if the user presses Ctrl+C or Ctrl+D.
 */
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
