import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Creates a component for browsers that renders a part of a block, which most blocks do not have. React keeps the HTML that a
 * server rendered until the implementation of the part is loaded. If it cannot be loaded, React continues to keep this HTML.
 */
export function createLazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      // A rejected promise would throw an error that removes the page.
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
