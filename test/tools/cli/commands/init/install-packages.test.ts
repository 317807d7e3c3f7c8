import { describe, expect, it, vi } from 'vitest';
import { installPackages } from '../../../../../src/tools/cli/commands/init/install-packages.js';

describe('installPackages', () => {
  it.each([
    ['succeeds', ['true'], undefined],
    ['exits with an error code', ['sh', '-c', 'exit 3'], 'it exited with code 3'],
    ['is ended by a signal', ['sh', '-c', 'kill -TERM $$'], 'it was terminated by SIGTERM'],
    ['does not exist', ['apiblock-missing-command'], 'apiblock-missing-command is not installed'],
  ] as const)(
    'returns undefined on success, or the reason for the failure, if the command %s',
    async (_, command, reason) => {
      expect(await installPackages(command)).toBe(reason);
    },
  );

  it('causes no deprecation warning on Windows', async () => {
    const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
    const emitWarning = vi.spyOn(process, 'emitWarning').mockReturnValue();
    await installPackages(['npm', 'install', 'apiblock']);
    expect(emitWarning).not.toHaveBeenCalled();
    platform.mockRestore();
    emitWarning.mockRestore();
  });
});
