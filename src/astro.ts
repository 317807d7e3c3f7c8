export { ApiBlockIsland, type ApiBlockIslandProps } from './components/astro/ApiBlockIsland.js';
export { type AstroContext, toIslandProps } from './components/astro/to-island-props.js';
export type { IslandComponent, IslandContent } from './components/astro/island-content.js';
