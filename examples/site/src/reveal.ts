/** Opens what hides the addressed part of a page; not every browser does so by itself. */
export function startReveal(): void {
  addEventListener('hashchange', reveal);
  reveal();
}

function reveal(): void {
  const target = document.getElementById(readFragment());
  let opened = false;
  for (let part = target?.parentElement; part; part = part.parentElement) {
    if (!(part instanceof HTMLDetailsElement) || part.open) continue;
    part.open = true;
    opened = true;
  }
  if (opened) target?.scrollIntoView();
}

function readFragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    // Addresses nothing: a percent sign without its digits.
    return '';
  }
}
