import 'apiblock/first-paint.js';

// This script runs before the first paint, so that the page never flashes in the wrong theme. The default is the system
// theme.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
} catch {
  // Storage is blocked, so keep the system theme.
}
