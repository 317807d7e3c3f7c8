import type { SetupWorker } from 'msw/browser';

/** Files of the page itself, and what the tools around it ask for. */
const isAsset = ({ url, destination }: Request): boolean => {
  const { origin, pathname, protocol } = new URL(url);
  return (
    destination !== '' ||
    !protocol.startsWith('http') ||
    (origin === location.origin && !/^\/(api|user)\b/.test(pathname))
  );
};

/** The service worker that answers for the API. A request that no handler answers fails, and the story with it. */
export async function startMockedNetwork(): Promise<SetupWorker> {
  const { setupWorker } = await import('msw/browser');
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    // Relative to the page: the built stories may stand in any folder of a file server.
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledFrame({ frame, defaults }) {
      if (frame.protocol === 'http' && !isAsset((frame.data as { request: Request }).request)) defaults.error();
    },
  });
  return worker;
}
