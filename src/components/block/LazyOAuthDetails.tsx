'use client';

import { createLazyPart } from './create-lazy-part.js';
import type { OAuthDetailsProps } from './OAuthDetails.js';

/** Renders the contents of the `oauth` prop in browsers. `OAuthDetails.tsx` contains the implementation. */
export const OAuthDetails = createLazyPart<OAuthDetailsProps>(async () => (await import('./OAuthDetails.js')).Details);
