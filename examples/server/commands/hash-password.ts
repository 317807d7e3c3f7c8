import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { passwordInput } from '../../api/index.ts';
import { hashPassword } from '../site/password.ts';
import { runCommand, UsageError } from './command.ts';

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readLine();
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: mute, terminal: true });
  const ask = (question: string) => {
    process.stderr.write(question);
    return prompt.question('').finally(() => process.stderr.write('\n'));
  };
  try {
    const password = await ask('Site password: ');
    if ((await ask('Once more: ')) !== password) throw new UsageError('The two passwords differ.');
    return password;
  } finally {
    prompt.close();
  }
}

/**
 * Reads a single line from standard input. Removes the final line break but keeps spaces, because they are part of the
 * password.
 */
async function readLine(): Promise<string> {
  const line = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (/[\r\n]/.test(line))
    throw new UsageError(
      'Standard input contains more than one line. A password must be a single line, because login forms cannot send line breaks.',
    );
  return line;
}

await runCommand(async () => {
  const password = passwordInput.safeParse(await readPassword());
  if (!password.success) throw new UsageError(`The password ${password.error.issues[0]?.message ?? 'cannot be used'}.`);
  return hashPassword(password.data);
});
