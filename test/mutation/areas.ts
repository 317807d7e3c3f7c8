/** A part of the sources whose tests must detect every mutation. */
export interface MutationArea {
  /** Glob patterns of the files to mutate. */
  readonly mutate: readonly string[];
  /**
   * Glob patterns of the tests to run. Tests that need a browser or a build are too slow to repeat for each mutation.
   */
  readonly tests: readonly string[];
  /**
   * Whether all mutations are tested in one process that loads the modules only once, which is faster. The modules and
   * tests must not keep any state. All tests of the area count as tests of each file, because tests often import a file
   * only indirectly.
   */
  readonly sharesProcess?: boolean;
}

/** The areas by name: `npm run mutation -- proxy` mutates the proxy. */
export const areas: Readonly<Record<string, MutationArea>> = {
  proxy: {
    mutate: ['src/proxy/**/*.ts'],
    tests: ['test/proxy/**/*.test.ts'],
  },
  console: {
    mutate: [
      'src/console/request/**/*.ts',
      'src/console/form/{credential*,entered-values,parameter-control}.ts',
      'src/console/exchange/send-request.ts',
    ],
    tests: ['test/console/{exchange,form,request}/**/*.test.{ts,tsx}', 'test/console/{console,sender,toggle}.test.ts'],
  },
  'sign-in': {
    mutate: ['src/console/sign-in/*.ts'],
    tests: [
      'test/labels/console-labels.test.ts',
      'test/console/sign-in/{authorization-server,fetch-token,load-sign-in,oauth-client,sign-in.steps,sign-in-control,sign-in-flow,sign-in-view,sleep,token-response,wait-for-device,wait-for-response}.test.ts',
    ],
  },
  gate: {
    mutate: [
      'examples/api/challenge.ts',
      'examples/api/rules/bearer.ts',
      'examples/api/session/*.ts',
      'examples/server/http/{address,unread-body}.ts',
      'examples/server/site/{access,concurrency-limiter,gate,login-routes,next-path,password}.ts',
    ],
    tests: [
      'test/examples/api/**/*.test.ts',
      'test/examples/server/http/{address,tokens,unread-body}.test.ts',
      'test/examples/server/site/{access,concurrency-limiter,gate,lockout,login,logout,password,private-pages,public-mode,session,trailing-slash}.test.ts',
    ],
  },
  model: {
    mutate: ['src/model/**/*.ts'],
    tests: ['test/model/**/*.test.ts'],
    sharesProcess: true,
  },
  check: {
    mutate: ['src/tools/check/**/*.ts'],
    tests: [
      'test/tools/check/**/*.test.ts',
      'test/tools/cli/commands/check/{duplicate-endpoints,fix-files,unknown-successors}.test.ts',
      'test/tools/cli/commands/check/routes/route-gaps.test.ts',
    ],
    sharesProcess: true,
  },
};
