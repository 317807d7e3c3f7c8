/** A page that differs from the routes of an application. */
export interface PlantedRouteGap {
  /** A noun phrase that completes "reports …". */
  title: string;
  rule: string;
  /** The file `routes.txt`. */
  routes: string;
  /** The page `page.mdx`. */
  page: string;
  /** The expected report: `file:line:column severity message. suggestion`. */
  problem: string;
}

const LIST_USERS = '<ApiBlock method="GET" endpoint="/users" />';

export const routeGaps: PlantedRouteGap[] = [
  {
    title: 'a route that no page documents, at its line',
    rule: 'undocumented-route',
    routes: '# Users\nGET /users\n\n  POST /users   src/users.ts:12\n',
    page: LIST_USERS,
    problem:
      'routes.txt:4:3 error No page documents the route POST /users, which src/users.ts:12 defines. Add a block, or exclude the route with --ignore-route',
  },
  {
    title: 'a route that several lines repeat, but only once',
    rule: 'undocumented-route',
    routes: 'GET /users\nPOST /users/:id\nPOST /users/{userId}\n',
    page: LIST_USERS,
    problem:
      'routes.txt:2:1 error No page documents the route POST /users/:id. Add a block, or exclude the route with --ignore-route',
  },
  {
    title: 'a block without a route in the application, together with the methods that its path has',
    rule: 'unknown-route',
    routes: 'GET /users\n',
    page: `${LIST_USERS}\n\n<ApiBlock method="DELETE" endpoint="/users" />`,
    problem: 'page.mdx:3:36 error The application has no route DELETE /users. It has this path with GET',
  },
  {
    title: 'an endpoint in front matter without a route in the application',
    rule: 'unknown-route',
    routes: 'GET /teams\n',
    page: '---\napi: DELETE /users\n---\n\nText.\n',
    problem: 'page.mdx:2:1 error The application has no route DELETE /users',
  },
  {
    title: 'a misspelled endpoint',
    rule: 'unknown-route',
    routes: 'GET /users\nGET /teams\n',
    page: `${LIST_USERS}\n\n<ApiBlock method="GET" endpoint="/taems" />`,
    problem: 'page.mdx:3:33 error The application has no route GET /taems. Did you mean "GET /teams"?',
  },
  {
    title: 'an endpoint without the prefix of the application',
    rule: 'unknown-route',
    routes: 'GET /users\nGET /api/teams/:id\n',
    page: `${LIST_USERS}\n\n<ApiBlock method="GET" endpoint="/teams/{id}" />`,
    problem:
      'page.mdx:3:33 error The application has no route GET /teams/{id}. It has GET /api/teams/:id (routes.txt:2). Does the baseUrl lack "/api"?',
  },
  {
    title: 'a block whose method differs from an undocumented route, at the method',
    rule: 'route-mismatch',
    routes: 'GET /users\nPATCH /users\n',
    page: `${LIST_USERS}\n\n<ApiBlock\n  method="PUT"\n  endpoint="/users"\n/>`,
    problem:
      'page.mdx:4:10 error The application has the route PATCH /users (routes.txt:2), but not with the method PUT. Did you mean "PATCH"?',
  },
  {
    title: 'a parameter whose name differs from the route',
    rule: 'route-mismatch',
    routes: 'GET /orgs/:org/users/:userId\n',
    page: '<ApiBlock method="GET" endpoint="/orgs/{org}/users/{id}" />',
    problem:
      'page.mdx:1:33 warning The route GET /orgs/:org/users/:userId (routes.txt:1) has the parameter "userId" instead of "id". Rename the parameter in the endpoint and in its field',
  },
  {
    title: 'several parameters whose names differ from the route',
    rule: 'route-mismatch',
    routes: 'GET /orgs/:org/users/:userId\n',
    page: '<ApiBlock method="GET" endpoint="/orgs/{name}/users/{id}" />',
    problem:
      'page.mdx:1:33 warning The route GET /orgs/:org/users/:userId (routes.txt:1) has the parameters "org" instead of "name", "userId" instead of "id". Rename the parameters in the endpoint and in their fields',
  },
  {
    title: 'a missing slash at the end',
    rule: 'route-mismatch',
    routes: 'GET /users/<int:pk>/\n',
    page: '<ApiBlock method="GET" endpoint="/users/{pk}" />',
    problem:
      'page.mdx:1:33 warning The route GET /users/<int:pk>/ (routes.txt:1) ends with a slash. Add a slash at the end',
  },
  {
    title: 'an additional slash at the end',
    rule: 'route-mismatch',
    routes: '[{"method": "GET", "path": "/users"}]',
    page: '<ApiBlock method="GET" endpoint="/users/" />',
    problem:
      'page.mdx:1:33 warning The route GET /users (routes.txt:1) does not end with a slash. Remove the slash at the end',
  },
];
