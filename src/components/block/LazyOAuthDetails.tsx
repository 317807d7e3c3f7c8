'use client';

import { createLazyPart } from './create-lazy-part.js';
import type { OAuthDetailsProps } from './OAuthDetails.js';

export const OAuthDetails = createLazyPart<OAuthDetailsProps>(async () => (await import('./OAuthDetails.js')).Details);
