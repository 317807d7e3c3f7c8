'use client';

import { createLazyPart } from './create-lazy-part.js';
import type { ServerListProps } from './ServerList.js';

export const ServerList = createLazyPart<ServerListProps>(async () => (await import('./ServerList.js')).Servers);
