import 'apiblock/first-paint.js';

// Runs before the first paint, so that a chosen theme never flashes; without a choice the system decides.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
} catch {
  // Storage is refused: the system decides.
}
