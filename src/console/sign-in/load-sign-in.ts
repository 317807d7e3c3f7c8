import type { ConsoleSource } from '../request/console-source.js';
import type { CreateSignInControl } from './sign-in-control.js';

/**
 * Loads the controls for signing in, if the block offers them. If they cannot be loaded, readers can still enter a token, so the
 * console works without them.
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
