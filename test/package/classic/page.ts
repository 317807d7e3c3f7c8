import { ApiBlock } from 'apiblock';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// A body with typographic quotes, which apiblock reports as a mistake. The quotes are created from character codes,
// because bundlers do not escape the non-ASCII characters of string literals.
const body = `{${String.fromCharCode(0x201c)}title${String.fromCharCode(0x201d)}: 1}`;
const block = createElement(ApiBlock, { method: 'POST', endpoint: '/documents', body });
createRoot(document.getElementById('root') as HTMLElement).render(block);
