// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createLazyComponent } from '../../../src/components/text/lazy-component.js';
import { type CodePrinter, createLazyCodeText } from '../../../src/components/text/lazy-code-text.js';

/** Creates a promise that calls its callbacks synchronously, so that a test controls when a chunk is loaded. */
function createChunk<Loaded>() {
  const callbacks: ((loaded: Loaded) => void)[] = [];
  let result: { loaded: Loaded } | undefined;
  const promise = new Promise<Loaded>(() => {});
  vi.spyOn(promise, 'then').mockImplementation((onLoaded): never => {
    if (result) onLoaded?.(result.loaded);
    else if (onLoaded) callbacks.push(onLoaded);
    return undefined as never;
  });
  const resolve = (loaded: Loaded) => {
    result = { loaded };
    for (const callback of callbacks) callback(loaded);
  };
  return { promise, resolve };
}

/** Calls a function after React has rendered the page and before the effects of the components run. */
function BeforeEffects({ run }: { run: () => void }) {
  useLayoutEffect(() => run());
  return null;
}

describe('createLazyComponent', () => {
  it('shows the component even if the chunk finishes loading between rendering and mounting an instance', () => {
    const chunk = createChunk<() => string>();
    const Lazy = createLazyComponent<object>(() => chunk.promise);
    const props = { props: {}, placeholderHtml: { __html: 'wait' }, placeholderText: 'wait' };
    render(<Lazy {...props} />);
    expect(screen.getByText('wait')).toBeVisible();
    render(
      <>
        <Lazy {...props} />
        <BeforeEffects run={() => chunk.resolve(() => 'loaded')} />
      </>,
    );
    expect(document.body).toHaveTextContent('loadedloaded');
  });
});

describe('createLazyCodeText', () => {
  it('shows the code even if the chunk finishes loading between rendering and mounting an instance', () => {
    const chunk = createChunk<CodePrinter<string>>();
    const Lazy = createLazyCodeText<string>(() => chunk.promise);
    const props = { source: 'a', placeholder: 'a', label: 'Code' };
    render(<Lazy {...props} />);
    render(
      <>
        <Lazy {...props} />
        <BeforeEffects run={() => chunk.resolve({ toHtml: (source) => `<b>${source}</b>` })} />
      </>,
    );
    expect(screen.getAllByText('a').map(({ tagName }) => tagName)).toEqual(['B', 'B']);
  });
});
