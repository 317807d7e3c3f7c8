import * as library from 'apiblock';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createPage, type Places } from './page.tsx';
import { sendDocumented } from './send-documented.ts';

const root = document.getElementById('root') as HTMLElement;
const places = JSON.parse(root.dataset['places'] as string) as Places;
const page = createPage(library, places);
if (root.hasAttribute('data-client')) createRoot(root).render(page);
else hydrateRoot(root, page, { onRecoverableError: (error) => console.error(error) });
Object.assign(globalThis, { sendDocumented });
