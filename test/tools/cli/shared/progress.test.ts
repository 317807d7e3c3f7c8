import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showProgress } from '../../../../src/tools/cli/shared/progress.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function toStream(isTTY: boolean) {
  const written: string[] = [];
  return { written, stream: { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream };
}

describe('showProgress', () => {
  it('prints progress after one second, updates it at most ten times per second, and erases it at the end', () => {
    const { written, stream } = toStream(true);
    const progress = showProgress(9000, 'files', stream);
    progress.show(1);
    vi.advanceTimersByTime(999);
    progress.show(2);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1);
    progress.show(3000);
    vi.advanceTimersByTime(99);
    progress.show(4000);
    vi.advanceTimersByTime(1);
    progress.show(5000);
    progress.clear();
    expect(written).toEqual(['\r3000 of 9000 files', '\r5000 of 9000 files', '\r\u001b[K']);
  });

  it('prints nothing if the output is not a terminal or the run takes less than a second', () => {
    const file = toStream(false);
    const progress = showProgress(2, 'files', file.stream);
    vi.advanceTimersByTime(5000);
    progress.show(1);
    progress.clear();
    const terminal = toStream(true);
    showProgress(2, 'files', terminal.stream).clear();
    expect([...file.written, ...terminal.written]).toEqual([]);
  });
});
