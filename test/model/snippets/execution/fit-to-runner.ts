import type { Runner } from './runners/runner.ts';
import type { Expected } from './snippet-case.ts';

/** The request that a program must send, and the omitted parts that it must list in its notes. */
interface FittedRequest {
  expected: Expected;
  omissions: string[];
}

/** Removes the parts that the client cannot send from the expected request. */
export function fitToRunner(documented: Expected, runner: Runner): FittedRequest {
  const { method, headers, body } = documented;
  const isMethodRefused = runner.methods?.test(method) === true;
  const sentMethod = isMethodRefused ? 'GET' : method;
  const isBodyRefused = runner.isBareGet === true && sentMethod === 'GET' && body !== undefined && body !== '';
  const sentHeaders = headers.filter(([name, value]) => !isHeaderRefused({ name, value }, runner));
  const { target, omissions } = fitTarget(documented.target, runner);
  return {
    expected: {
      ...documented,
      method: sentMethod,
      target,
      headers: sentHeaders.map(([name, value]) => [name, runner.rewrites?.get(value) ?? value]),
      body: isBodyRefused ? '' : body,
    },
    omissions: [
      ...(isMethodRefused ? [`method ${method}`] : []),
      ...(isBodyRefused ? ['the body'] : []),
      ...(sentHeaders.length < headers.length ? ['header'] : []),
      ...omissions,
    ],
  };
}

function isHeaderRefused({ name, value }: { name: string; value: string }, runner: Runner): boolean {
  if (runner.headers?.test(name)) return true;
  if (value === '' && runner.headers?.test(`${name}:`)) return true;
  return runner.isAscii === true && /[^\t -~]/.test(value);
}

/** Returns the target as the client sends it, and the parts that the client changes. */
function fitTarget(documented: string, runner: Runner): { target: string; omissions: string[] } {
  const omissions: string[] = [];
  let target = documented;
  if (runner.dropsEmptyQuery && /^[^?]*\?$/.test(documented)) {
    omissions.push('the question mark');
    target = documented.slice(0, -1);
  }
  const withoutDirections = target.replace(/%E2%80%(?:8[EF]|A[A-E])/gi, '');
  if (runner.dropsDirections && withoutDirections !== target) {
    omissions.push('bidirectional controls');
    target = withoutDirections;
  }
  if (runner.resolvesDots && /\/(?:\.|%2e){1,2}(?:[/?]|$)/i.test(documented.replace(/\?.*/, ''))) {
    omissions.push('dot segments in the path');
    const url = new URL(`http://x${target}`);
    target = url.href.slice(url.origin.length);
  }
  return { target, omissions };
}
