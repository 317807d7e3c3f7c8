const themes = ['system', 'light', 'dark'] as const;
const themeNames = { system: 'automatic', light: 'light', dark: 'dark' };

/** Starts the scripts of the layout: the theme button, search shortcuts, the menu and the table of contents. */
export function startShell(): void {
  startTheme();
  startSearchShortcuts();
  startMenu();
  startContents();
}

/** Focuses the search field on `/` and Ctrl+K (Cmd+K). */
function startSearchShortcuts(): void {
  const field = document.querySelector<HTMLInputElement>('.search input');
  document.addEventListener('keydown', (event) => {
    if (!field || !isSearchShortcut(event)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

function isSearchShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key === 'k') return ctrlKey || metaKey;
  const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey;
}

/** Closes the menu on Escape, and when the reader selects a link in it. */
function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.menu');
  if (!menu) return;
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.open = false;
  });
}

type Theme = (typeof themes)[number];

const readTheme = (): Theme => themes.find((name) => name === document.documentElement.dataset['theme']) ?? 'system';

function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked, so the theme is lost when the page is closed.
  }
}

function startTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('.theme');
  if (!button) return;
  const showTheme = () => {
    button.title = `Theme: ${themeNames[readTheme()]}`;
    button.setAttribute('aria-label', button.title);
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    const next = themes[(themes.indexOf(readTheme()) + 1) % themes.length] ?? 'system';
    applyTheme(next);
    showTheme();
  });
  showTheme();
}

/** Marks the heading that is currently in view in the "On this page" list. */
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
