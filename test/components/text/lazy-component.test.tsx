import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { createLazyComponent } from '../../../src/components/text/lazy-component.js';
import { createLazyCodeText } from '../../../src/components/text/lazy-code-text.js';

/** A promise that calls its callbacks synchronously, so that a test determines exactly when a chunk is loaded. */
class SyncPromise<T> {
  readonly #callbacks: ((value: T) => void)[] = [];
  #result: { value: T } | undefined;

  then(callback: (value: T) => void): void {
    if (this.#result) callback(this.#result.value);
    else this.#callbacks.push(callback);
  }

  resolve(value: T): void {
    this.#result = { value };
    for (const callback of this.#callbacks) callback(value);
  }
}

/** Calls a function after React has rendered the page and before the effects of the components run. */
function BeforeEffects({ run }: { run: () => void }) {
  useLayoutEffect(() => run());
  return null;
}

describe('createLazyComponent', () => {
  it('shows the component in an instance that is rendered while the chunk is loading, and mounted afterward', () => {
    const chunk = new SyncPromise<() => string>();
    const Lazy = createLazyComponent<object>(() => chunk as never);
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
  it('shows the code in an instance that is rendered while the chunk is loading, and mounted afterward', () => {
    const chunk = new SyncPromise<(source: string) => string>();
    const Lazy = createLazyCodeText<string>(() => chunk as never);
    const props = { source: 'a', placeholder: 'a', label: 'Code' };
    render(<Lazy {...props} />);
    render(
      <>
        <Lazy {...props} />
        <BeforeEffects run={() => chunk.resolve((source) => `<b>${source}</b>`)} />
      </>,
    );
    expect(screen.getAllByText('a').map(({ tagName }) => tagName)).toEqual(['B', 'B']);
  });
});
