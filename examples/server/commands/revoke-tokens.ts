import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { runCommand, UsageError, withStore } from './command.ts';

const usage =
  'Usage: npm run revoke-tokens -- --all, or pass one token on standard input. Its descendants are revoked as well.';

await runCommand(async () => {
  const { values } = parseArgs({ options: { all: { type: 'boolean' } } });
  // A token in the arguments would be saved in the shell history.
  const token = values.all || process.stdin.isTTY ? '' : (await text(process.stdin)).trim();
  if (!values.all && token === '') throw new UsageError(usage);
  const count = await withStore((store) =>
    store.revokeTokens(values.all ? undefined : createHash('sha256').update(token).digest('base64url')),
  );
  return `Revoked ${count} tokens.`;
});
