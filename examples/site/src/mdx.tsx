import { type ApiBlockProps, createMdxComponents } from 'apiblock';
import type { MDXComponents } from 'mdx/types';
import { Children, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import type { OAuthSettings } from '../../server/oauth/settings.ts';
import { toAnchor } from './anchor.ts';
import defaults from './defaults.json' with { type: 'json' };

/** Settings of the service that the blocks need. */
export interface BlockSettings {
  /** Origin that browsers use. It is the URL of the first server in each block. */
  origin: string;
  /** The authorization server at which readers sign in to the console. */
  oauth?: OAuthSettings | undefined;
}

/** The buttons that copy a page, with the site's default props. The layout shows them next to the title. */
export const { CopyPage } = createMdxComponents({ copy: defaults.copy });

/** The scopes that the authorization server can grant. */
const OAUTH_SCOPES = ['docs:read', 'docs:write'];

/**
 * Creates the MDX components for the pages. The first server of a block is this service, and readers can enter the
 * address of a service that they run themselves. Readers can send requests from blocks, because the API has the same
 * origin. These requests contain no cookies.
 */
export function createComponents({ origin, oauth }: BlockSettings): MDXComponents {
  const servers = defaults.servers.map((server) => ({ ...server, url: origin }));
  const components = createMdxComponents({ ...defaults, servers, tryIt: true });
  return {
    ...components,
    ...(oauth && {
      ApiBlock: (props: ApiBlockProps) => <components.ApiBlock {...props} {...toOAuthProps(props, oauth)} />,
    }),
    BaseUrl: () => (
      <Preformatted>
        <code>{origin}</code>
      </Preformatted>
    ),
    pre: Preformatted,
    h2: ({ children }: { children?: ReactNode }) => <h2 id={toId(children)}>{children}</h2>,
  };
}

/**
 * Returns props that let readers also use access tokens from the authorization server in a block. Returns an empty
 * object for a block with other credentials, or with a scope that the authorization server cannot grant.
 */
function toOAuthProps({ auth, scopes }: ApiBlockProps, { issuer, clientId }: OAuthSettings): Partial<ApiBlockProps> {
  if (auth !== 'bearer' || typeof scopes !== 'string' || !OAUTH_SCOPES.includes(scopes)) return {};
  return {
    auth: 'oauth2, bearer',
    signIn: '/oauth-redirect.html',
    oauth: { openIdConnectUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, clientId },
  };
}

/** Renders a code block that can receive focus, so that keyboard users can scroll it. */
function Preformatted(props: ComponentPropsWithoutRef<'pre'>) {
  return <pre tabIndex={0} {...props} />;
}

function toId(children: ReactNode): string {
  const texts = Children.toArray(children).filter((child) => typeof child === 'string');
  return toAnchor(texts.join(''));
}
