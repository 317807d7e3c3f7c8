import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Creates a component that renders an optional part of a block in browsers. Its implementation is loaded separately,
 * because most blocks do not have this part. React keeps the server-rendered HTML until the implementation is loaded.
 * If loading fails, React keeps this HTML.
 */
export function createLazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      // Never settle: if the promise were rejected, React would throw the error and remove the page.
      return new Promise<never>(() => {});
    }
  }) as unknown as ComponentType<Props>;
  return function LazyPart(props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
