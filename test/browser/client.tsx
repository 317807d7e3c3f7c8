import * as library from 'apiblock';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createPage } from '../support/blocks.tsx';

const root = document.getElementById('root') as HTMLElement;
const page = createPage(library);
// Log hydration errors to the console, so that the tests detect them.
if (root.hasAttribute('data-client')) createRoot(root).render(page);
else hydrateRoot(root, page, { onRecoverableError: (error) => console.error(error) });
