import * as library from 'apiblock';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createLongPage } from './page.tsx';

const root = document.getElementById('root') as HTMLElement;
const page = createLongPage(library);
if (root.firstChild) hydrateRoot(root, page, { onRecoverableError: (error) => console.error(error) });
else createRoot(root).render(page);
