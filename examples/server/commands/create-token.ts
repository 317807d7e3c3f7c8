import { parseArgs } from 'node:util';
import { createRandomText, issueToken, parseLifetime, parseScopes } from '../../api/index.ts';
import { digest } from '../digest.ts';
import { runCommand, UsageError, withStore } from './command.ts';

const usage = `Usage: npm run --silent create-token -- --scope "docs:read docs:write tokens:create" --expires-in 30d
--scope: one or more of docs:read, docs:write and tokens:create, separated by spaces
--expires-in: a whole number followed by s, m, h or d, at most 90d`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { scope: { type: 'string' }, 'expires-in': { type: 'string' } } });
  const scopes = parseScopes(values.scope ?? '');
  const lifetime = parseLifetime(values['expires-in'] ?? '');
  if (!scopes || lifetime === undefined) throw new UsageError(usage);
  const now = Date.now();
  return withStore((store) =>
    issueToken({ store, digest, randomText: createRandomText }, { scopes, now, expiresAt: now + lifetime }),
  );
});
