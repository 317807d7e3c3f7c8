import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { digest } from '../digest.ts';
import { runCommand, UsageError, withStore } from './command.ts';

const usage =
  'Usage: npm run revoke-tokens -- --all, or pass one token on standard input. Its descendants are revoked as well.';

await runCommand(async () => {
  const { values } = parseArgs({ options: { all: { type: 'boolean' } } });
  // Read the token from standard input, because the shell history would contain a token that is passed as an argument.
  const token = values.all || process.stdin.isTTY ? '' : (await text(process.stdin)).trim();
  if (!values.all && token === '') throw new UsageError(usage);
  const count = await withStore((store) => store.revokeTokens(values.all ? undefined : digest(token)));
  return `Revoked ${count} tokens.`;
});
