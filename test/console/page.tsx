import type * as Library from 'apiblock';
import { BodyBlocks } from './body-blocks.tsx';
import { GeneralBlocks } from './general-blocks.tsx';
import { GitHubPage } from './github-page.tsx';
import { LinkedBlocks } from './linked-blocks.tsx';
import { ServerBlocks } from './server-blocks.tsx';
import { SignInBlocks } from './sign-in-blocks.tsx';
import { StripePage } from './stripe-page.tsx';
import { TypedBlocks } from './typed-blocks.tsx';

/** A group of test blocks. Each group is in its own file. */
export type BlockGroup = 'general' | 'typed' | 'bodies' | 'linked' | 'servers' | 'stripe' | 'github';

/** Base URLs of the blocks on the test page, and options that select the blocks. */
export interface Places {
  api: string;
  other: string;
  /** Origin with a port on which no server listens. */
  nobody: string;
  labels?: Partial<Library.Labels> | undefined;
  /** Origin of an authorization server. If set, the page also has the blocks for signing in. */
  auth?: string | undefined;
  /** The groups of blocks on the page, in addition to the blocks for signing in. By default, all groups. */
  groups?: readonly BlockGroup[] | undefined;
}

/**
 * Creates a page with one block per console feature. A page with few groups loads several times as fast as the complete
 * page.
 */
export function createPage(library: typeof Library, places: Places) {
  const { api, other, labels, groups } = places;
  const shows = (group: BlockGroup) => groups === undefined || groups.includes(group);
  const shared = { tryIt: true, baseUrl: api, labels } as const;
  return (
    <main>
      {shows('general') && <GeneralBlocks library={library} places={places} shared={shared} />}
      {shows('typed') && <TypedBlocks library={library} shared={shared} />}
      {shows('bodies') && <BodyBlocks library={library} shared={shared} />}
      {shows('linked') && <LinkedBlocks library={library} shared={shared} />}
      {shows('servers') && <ServerBlocks library={library} api={api} other={other} labels={labels} />}
      {shows('stripe') && <StripePage library={library} shared={shared} />}
      {shows('github') && <GitHubPage library={library} shared={shared} />}
      {places.auth !== undefined && <SignInBlocks library={library} places={places} auth={places.auth} />}
    </main>
  );
}
