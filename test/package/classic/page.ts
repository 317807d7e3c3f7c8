import { ApiBlock } from 'apiblock';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// A body in typographic quotes: what is said of it comes from the pattern that knows them. Bundlers write their strings
// as characters, so these are none.
const body = `{${String.fromCharCode(0x201c)}title${String.fromCharCode(0x201d)}: 1}`;
const block = createElement(ApiBlock, { method: 'POST', endpoint: '/documents', body });
createRoot(document.getElementById('root') as HTMLElement).render(block);
