// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { startReveal } from '../../../../examples/site/src/reveal.ts';

// The IDs of the elements that were scrolled into view. (jsdom does not open `<details>` elements by itself.)
const scrolled: string[] = [];

beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id);
  };
  document.body.innerHTML = `
    <details id="outer"><details id="inner"><p id="get--täg">a field</p></details></details>
    <details id="other"><p id="elsewhere">another</p></details>
    <p id="plain"></p>`;
});

const opened = () => [...document.querySelectorAll<HTMLElement>('details[open]')].map(({ id }) => id);

it('startReveal opens only the details elements that contain the target of the URL fragment', async () => {
  location.hash = '#get--t%C3%A4g';
  startReveal();
  expect([opened(), scrolled]).toEqual([['outer', 'inner'], ['get--täg']]);
  location.hash = '#elsewhere';
  await vi.waitFor(() => expect(opened()).toEqual(['outer', 'inner', 'other']));
});

it.each(['', '#', '#plain', '#none', '#%', '#%zz'])(
  'startReveal does not change the page for the fragment %j',
  (hash) => {
    location.hash = hash;
    startReveal();
    expect([opened(), scrolled]).toEqual([[], []]);
  },
);
