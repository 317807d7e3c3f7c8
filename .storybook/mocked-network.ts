import type { SetupWorker } from 'msw/browser';

/**
 * Returns whether the request loads a Storybook file or a page asset. Returns `false` for requests to the mocked API.
 */
const isAsset = ({ url, destination }: Request): boolean => {
  const { origin, pathname, protocol } = new URL(url);
  return (
    destination !== '' ||
    !protocol.startsWith('http') ||
    (origin === location.origin && !/^\/(api|user)\b/.test(pathname))
  );
};

/** Starts the service worker that mocks the API. A request without a handler fails the story. */
export async function startMockedNetwork(): Promise<SetupWorker> {
  const { setupWorker } = await import('msw/browser');
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    // Use a relative URL, because the built Storybook can be served from any folder.
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledFrame({ frame, defaults }) {
      if (frame.protocol === 'http' && !isAsset((frame.data as { request: Request }).request)) defaults.error();
    },
  });
  return worker;
}
