import type { MDXProps } from 'mdx/types';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CopyPage, createComponents, type BlockSettings } from './mdx.tsx';
import { startReveal } from './reveal.ts';
import { startSearch } from './search/start.ts';
import { startShell } from './shell.ts';

const pages = import.meta.glob<{ default: ComponentType<MDXProps> }>('./pages/*.mdx');

startShell();
startSearch();
startReveal();

const copyPage = document.getElementById('copy-page');
if (copyPage) hydrateRoot(copyPage, <CopyPage />);

const root = document.getElementById('page');
const load = root?.dataset['page'] === undefined ? undefined : pages[`./pages/${root.dataset['page']}.mdx`];
if (root && load) {
  const { default: Page } = await load();
  const settings = JSON.parse(root.dataset['settings'] ?? '') as BlockSettings;
  hydrateRoot(root, <Page components={createComponents(settings)} />);
}
