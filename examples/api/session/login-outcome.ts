export type LoginOutcome =
  | { readonly outcome: 'granted'; readonly cookie: string }
  | { readonly outcome: 'wrong'; readonly remaining: number; readonly retryAfter: number }
  | { readonly outcome: 'locked'; readonly retryAfter: number }
  /** The verification queue is full, so the password was not checked. */
  | { readonly outcome: 'busy' };
