import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('LazyFieldFacts', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterEach(() => {
    vi.doUnmock('../../../src/components/fields/FieldFacts.js');
    vi.unstubAllGlobals();
  });

  /** Resolves as soon as the element changes, which is before the effects of the rendered components run. */
  const waitForChange = (element: Element) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(element, { childList: true, subtree: true });
    });

  it('shows the constraints even if the chunk finishes loading between rendering and mounting an instance', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    vi.doMock('../../../src/components/fields/FieldFacts.js', () => promise);
    const { FieldFacts } = await import('../../../src/components/fields/LazyFieldFacts.js');
    const container = document.createElement('div');
    const facts = <FieldFacts minimum={1} mistakes={[]} labels={undefined} />;
    const root = createRoot(container);
    root.render([<section key="first">{facts}</section>]);
    await waitForChange(container);
    await new Promise((done) => setTimeout(done, 50));
    root.render([<section key="first">{facts}</section>, <section key="second">{facts}</section>]);
    await waitForChange(container);
    resolve({ FieldFacts: () => 'facts' });
    await new Promise((done) => setTimeout(done, 100));
    expect(container.innerHTML).toBe('<section>facts</section><section>facts</section>');
    root.unmount();
  });
});
