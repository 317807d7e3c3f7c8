// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { startReveal } from '../../examples/site/src/reveal.ts';

// A browser without this of its own: jsdom opens nothing.
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

it('opens what hides the addressed place, and nothing else', async () => {
  location.hash = '#get--t%C3%A4g';
  startReveal();
  expect([opened(), scrolled]).toEqual([['outer', 'inner'], ['get--täg']]);
  location.hash = '#elsewhere';
  await vi.waitFor(() => expect(opened()).toEqual(['outer', 'inner', 'other']));
});

it.each(['', '#', '#plain', '#none', '#%', '#%zz'])('leaves the page as it is at %j', (hash) => {
  location.hash = hash;
  startReveal();
  expect([opened(), scrolled]).toEqual([[], []]);
});
