import { ApiBlock } from 'apiblock';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// A body with typographic quotes, which apiblock reports as a mistake. They are created from character codes, because
// bundlers write string literals with non-ASCII characters.
const body = `{${String.fromCharCode(0x201c)}title${String.fromCharCode(0x201d)}: 1}`;
const block = createElement(ApiBlock, { method: 'POST', endpoint: '/documents', body });
createRoot(document.getElementById('root') as HTMLElement).render(block);
