export function announce(message: string): void {
  const region = getLiveRegion();
  region.textContent = '';
  // Screen readers announce a change only if the live region already exists, so the message is set in a later task.
  setTimeout(() => {
    region.textContent = message;
  }, 100);
}

function getLiveRegion(): Element {
  const existingRegion = document.querySelector('.apiblock-status');
  if (existingRegion) return existingRegion;
  const region = document.createElement('div');
  region.className = 'apiblock-status';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}
