import { ApiBlock } from 'apiblock';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// A body with typographic quotes, which the parser reports as a mistake. The quotes are created from character codes, because
// bundlers would write string literals as non-ASCII characters.
const body = `{${String.fromCharCode(0x201c)}title${String.fromCharCode(0x201d)}: 1}`;
const block = createElement(ApiBlock, { method: 'POST', endpoint: '/documents', body });
createRoot(document.getElementById('root') as HTMLElement).render(block);
