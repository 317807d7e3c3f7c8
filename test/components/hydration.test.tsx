// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { blockNames, createBlocks } from '../support/blocks.tsx';
import * as library from '../../src/index.js';

const blocks = createBlocks(library);

/** Returns the text without the controls for choosing a server, which are added only in browsers. */
function readText(container: Element): string {
  const copy = container.cloneNode(true) as Element;
  for (const control of copy.querySelectorAll('.apiblock-servers select, .apiblock-server-choice')) control.remove();
  return copy.textContent;
}

describe('sample block', () => {
  describe.each(blockNames)('"%s"', (name) => {
    it('renders completely on a server and hydrates without errors', async () => {
      const container = document.createElement('div');
      document.body.append(container);
      container.innerHTML = renderToString(blocks[name]);
      const text = readText(container);
      const panels = container.querySelectorAll('.apiblock-panel').length;
      expect(container.querySelectorAll('[role=tab]')).toHaveLength(panels);
      expect(container.querySelectorAll('[hidden], [style], style, script')).toHaveLength(0);

      const problems: unknown[] = [];
      const root = await act(async () =>
        hydrateRoot(container, blocks[name], { onRecoverableError: (error) => problems.push(error) }),
      );
      expect(problems).toEqual([]);
      expect(readText(container)).toBe(text);
      expect(container.querySelectorAll('.apiblock-panel')).toHaveLength(panels);
      expect(container.querySelectorAll('.apiblock-panel:not([hidden])')).toHaveLength(
        container.querySelectorAll('[role=tablist]').length,
      );
      act(() => root.unmount());
      container.remove();
    });

    it('renders the same HTML every time', () => {
      expect(renderToStaticMarkup(blocks[name])).toBe(renderToStaticMarkup(createBlocks(library)[name]));
    });
  });
});
