const themes = ['system', 'light', 'dark'] as const;
const themeNames = { system: 'automatic', light: 'light', dark: 'dark' };

/** Adds behavior to the static layout: theme button, search shortcuts, menu, table of contents and page copying. */
export function startShell(): void {
  startTheme();
  document.addEventListener('keydown', (event) => {
    const typing =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]');
    const isShortcut =
      (event.key === 'k' && (event.ctrlKey || event.metaKey)) ||
      (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey);
    const field = document.querySelector<HTMLInputElement>('.search input');
    if (!isShortcut || !field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  const menu = document.querySelector<HTMLDetailsElement>('.menu');
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  menu?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.open = false;
  });
  startContents();
  startCopying();
}

function startTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('.theme');
  if (!button) return;
  const root = document.documentElement;
  const show = () => {
    const theme = themes.find((name) => name === root.dataset['theme']) ?? 'system';
    button.title = `Theme: ${themeNames[theme]}`;
    button.setAttribute('aria-label', button.title);
    return theme;
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    const next = themes[(themes.indexOf(show()) + 1) % themes.length] ?? 'system';
    if (next === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = next;
    try {
      localStorage.setItem('theme', next);
    } catch {
      // Storage is blocked, so the choice lasts until the page is closed.
    }
    show();
  });
  show();
}

/** Highlights the current heading in the "On this page" list. */
function startContents(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.contents a')].map((link) => [link.hash.slice(1), link]),
  );
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      if (!seen) return;
      for (const [id, link] of links) {
        if (id === seen.target.id) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-80px 0px -70% 0px' },
  );
  for (const id of links.keys()) {
    const target = document.getElementById(decodeURIComponent(id));
    if (target) observer.observe(target);
  }
}

/** Makes the copy button copy the page as Markdown and report the result. */
function startCopying(): void {
  const line = document.querySelector<HTMLElement>('.copy-page');
  const button = line?.querySelector<HTMLButtonElement>('button');
  const status = line?.querySelector('[role=status]');
  if (!line || !button || !status) return;
  line.hidden = false;
  button.addEventListener('click', () => {
    status.textContent = '';
    void copyPage(button.dataset['markdown'] ?? '').then(
      () => void (status.textContent = 'Copied as Markdown'),
      () => void (status.textContent = 'This page could not be copied'),
    );
  });
}

async function copyPage(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} returned status ${response.status}`);
  await navigator.clipboard.writeText(await response.text());
}
