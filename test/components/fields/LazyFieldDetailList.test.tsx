// @vitest-environment jsdom
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FieldDetailList as ServerFieldDetailList } from '../../../src/components/fields/FieldDetailList.js';

describe('LazyFieldDetailList', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterEach(() => {
    vi.doUnmock('../../../src/components/fields/FieldDetailList.js');
    vi.unstubAllGlobals();
  });

  /** Resolves as soon as the element changes. At this time, the effects of the rendered components have not run yet. */
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
    vi.doMock('../../../src/components/fields/FieldDetailList.js', () => promise);
    const { FieldDetailList } = await import('../../../src/components/fields/LazyFieldDetailList.js');
    const container = document.createElement('div');
    const details = <FieldDetailList minimum={1} mistakes={[]} labels={undefined} />;
    const root = createRoot(container);
    root.render([<section key="first">{details}</section>]);
    await waitForChange(container);
    await new Promise((done) => setTimeout(done, 50));
    root.render([<section key="first">{details}</section>, <section key="second">{details}</section>]);
    await waitForChange(container);
    resolve({ FieldDetailList: () => 'details' });
    await new Promise((done) => setTimeout(done, 100));
    expect(container.innerHTML).toBe('<section>details</section><section>details</section>');
    root.unmount();
  });

  it('is busy until the constraints are loaded', async () => {
    const { FieldDetailList } = await import('../../../src/components/fields/LazyFieldDetailList.js');
    const container = document.createElement('div');
    const root = createRoot(container);
    root.render(<FieldDetailList minimum={1} mistakes={[]} labels={undefined} />);
    await waitForChange(container);
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    await vi.waitFor(() => expect(container).toHaveTextContent('at least 1'));
    expect(container.querySelector('[aria-busy]')).toBeNull();
    root.unmount();
  });

  it.each([1, undefined])('is not busy if it hydrates server-rendered constraints (minimum: %s)', async (minimum) => {
    const { FieldDetailList } = await import('../../../src/components/fields/LazyFieldDetailList.js');
    const props = { minimum, explode: true, mistakes: [], labels: undefined };
    const container = document.createElement('div');
    container.innerHTML = renderToString(<ServerFieldDetailList {...props} />);
    const root = hydrateRoot(container, <FieldDetailList {...props} />);
    await new Promise((done) => setTimeout(done, 100));
    expect(container.innerHTML).toContain('apiblock-field-details');
    expect(container.querySelector('[aria-busy]')).toBeNull();
    root.unmount();
  });
});
