/**
 * Opens the `<details>` elements that contain the target of the URL fragment, because some browsers do not open them
 * automatically.
 */
export function startReveal(): void {
  addEventListener('hashchange', reveal);
  reveal();
}

function reveal(): void {
  const target = document.getElementById(readFragment());
  let opened = false;
  for (let ancestor = target?.parentElement; ancestor; ancestor = ancestor.parentElement) {
    if (!(ancestor instanceof HTMLDetailsElement) || ancestor.open) continue;
    ancestor.open = true;
    opened = true;
  }
  if (opened) target?.scrollIntoView();
}

function readFragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    // A fragment with invalid percent-encoding matches no element.
    return '';
  }
}
