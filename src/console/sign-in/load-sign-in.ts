import type { ConsoleSource } from '../request/console-source.js';
import type { CreateSignInControl } from './sign-in-control.js';

/**
 * Loads the sign-in controls if the block offers them. If they cannot be loaded, the console works without them,
 * because readers can still enter a token.
 */
export async function loadSignIn(source: ConsoleSource): Promise<CreateSignInControl | undefined> {
  if (!source.signIn) return undefined;
  try {
    const { prepareSignIn } = await import('./sign-in-control.js');
    return await prepareSignIn(source);
  } catch {
    return undefined;
  }
}
