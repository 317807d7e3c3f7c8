/** What is seen of one element or pseudo-element: where it stands and every computed property. */
export type Look = Record<string, string>;

/** Runs in the page: the looks of all that a selector finds, by a name that tells where it stands. */
export function readLooks(selector: string): Record<string, Look> {
  const PSEUDO = ['', '::before', '::after', '::marker'];
  const looks: Record<string, Look> = {};
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
  const frame = document.querySelector('#frame')!.getBoundingClientRect();
  for (const [index, element] of [...document.querySelectorAll(selector)].entries()) {
    const { x, y, width, height } = element.getBoundingClientRect();
    for (const pseudo of PSEUDO) {
      const style = getComputedStyle(element, pseudo);
      if ((pseudo === '::before' || pseudo === '::after') && style.content === 'none') {
        looks[`${index}${pseudo}`] = { content: 'none' };
        continue;
      }
      if (pseudo === '::marker' && getComputedStyle(element).display !== 'list-item') continue;
      const look: Look = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
      if (pseudo === '')
        look.box = [x - frame.x, y - frame.y, width, height].map((length) => Math.round(length * 100) / 100).join(' ');
      looks[
        `${index} ${element.closest('[data-block]')?.getAttribute('data-block')} ${element.localName}.${element.getAttribute('class') ?? ''}${pseudo}`
      ] = look;
    }
  }
  return looks;
}
