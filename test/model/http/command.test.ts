import { describe, expect, it } from 'vitest';
import { toCommand } from '../../../src/model/http/command.js';
import { toDocumentedRequest } from '../../../src/model/http/documented-request.js';

describe('toCommand', () => {
  const PREFIX = "curl -X GET '/";
  const toCommandOfLength = (length: number) => {
    const endpoint = `/${'a'.repeat(length - PREFIX.length - 1)}`;
    return toCommand(toDocumentedRequest({ method: 'GET', endpoint }, { fields: [], invalid: [] }));
  };

  it('highlights a command of up to 100,000 characters', () => {
    const { text, tokens } = toCommandOfLength(100_000);
    expect(text).toHaveLength(100_000);
    expect(tokens.length).toBeGreaterThan(1);
    expect(tokens.map(([, token]) => token).join('')).toBe(text);
  });

  it('does not highlight a longer command', () => {
    const { text, tokens } = toCommandOfLength(100_001);
    expect(tokens).toEqual([['', text]]);
  });
});
