import type { HTMLAttributes, ReactNode } from 'react';
import type { EndpointProps } from '../../model/block/endpoint.js';
import type { Labels } from '../../model/block/labels.js';

/**
 * Props for `ApiBlock`: the endpoint, its documentation, and DOM attributes for the block's `article` element.
 */
export interface ApiBlockProps
  extends EndpointProps, Omit<HTMLAttributes<HTMLElement>, keyof EndpointProps | 'title' | 'dangerouslySetInnerHTML'> {
  /**
   * Heading for the block, as a React node or a string with inline Markdown. The method and URL appear below it.
   * Without a title, the method and URL are the heading.
   */
  title?: ReactNode;
  /** Text below the header, as a React node or a string with inline Markdown (code, emphasis, links). */
  description?: ReactNode;
  /** Migration guidance to show in the deprecation warning, as a React node or a string with inline Markdown. */
  deprecationNote?: ReactNode;
  /**
   * Documented fields (`ParamField`, `ResponseField`, `Expandable`) and any other content. Fields are grouped into
   * sections by parameter location or response status code, unless `sections` is `false`. Content before the first
   * field appears below the description. Content after a field stays in the section of that field.
   */
  children?: ReactNode;
  /**
   * Whether fields are grouped under headings: path, query, headers, cookies, request body, and each response. If
   * `false`, or if the children contain a heading, the children keep their original order.
   * @defaultValue `true`
   */
  sections?: boolean | 'true' | 'false' | undefined;
  /**
   * Number of field levels that are visible at first, or `all`. `1` shows only the fields at the top level. The members
   * of a field at the last visible level are in a closed disclosure, which shows their number and names. The fields of
   * each error response are also in a closed disclosure, and error responses with the same fields share a section. If a
   * successful response has more than 30 fields, only the first 20 are visible, and the others are in a closed
   * disclosure. The HTML contains all fields. Links to a field, find-in-page and printing open the disclosures.
   * @defaultValue `1` for a block that is filled from an OpenAPI description, otherwise `all`
   */
  expand?: number | `${number}` | 'all' | undefined;
  /**
   * Whether the block is filled from an OpenAPI description. Determines the default value of `expand`. Set by the
   * remark plugin and `fromOpenApi`.
   * @defaultValue `false`
   */
  described?: boolean | 'true' | 'false' | undefined;
  /**
   * Level of the block's heading, from 2 to 6.
   * @defaultValue `3`
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6 | undefined;
  /**
   * Whether readers can send the request from the page. If so, a button opens the Try It console, which is loaded on
   * the first click. The values that readers enter are sent only as part of the request.
   * @defaultValue `false`
   */
  tryIt?: boolean | 'true' | 'false' | undefined;
  /**
   * Route on your site that forwards the console's requests to the API, such as `/api/proxy` (see `apiblock/proxy`).
   * If omitted, the browser sends requests directly to the API.
   */
  proxy?: string | undefined;
  /**
   * Whether readers can enter the address of a server that `servers` does not list, such as their own installation of
   * the API. Has no effect without `servers`.
   * @defaultValue `false`
   */
  customServer?: boolean | 'true' | 'false' | undefined;
  /**
   * Lets readers sign in to obtain an access token. Requires `oauth` and `tryIt`. The value is the path of the redirect
   * page on your site, such as `/oauth-redirect.html`. This page is a copy of `apiblock/oauth-redirect.html`. If your
   * site has no redirect page, `true` offers only the flows that do not need it: client credentials and device
   * authorization.
   */
  signIn?: string | boolean | undefined;
  /**
   * Buttons in the header of the block: `markdown` copies the block as Markdown, and `link` copies the link to the
   * block. A comma-separated string (`"markdown, link"`) or an array. The Markdown is the section of the block in the
   * page's Markdown version. The page must link to this version with `<link rel="alternate" type="text/markdown">`, or
   * contain it (see the option `copyMarkdown` of the remark plugin).
   * @defaultValue no buttons
   */
  copy?: string | readonly string[] | undefined;
  /** UI strings that replace the English defaults. */
  labels?: Partial<Labels> | undefined;
  /**
   * The block's `id` attribute, which is the target of links to the block. If two blocks on a page have the same method
   * and path, set the ID of one of them, or use the remark plugin `apiblock/remark`, which makes IDs unique.
   * @defaultValue the method and path without the query, such as `post-api-v1-documents`, or the webhook name, such as
   * `webhook-charge-succeeded`
   */
  id?: string | undefined;
}
