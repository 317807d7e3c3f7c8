import { type ComponentType, type HTMLAttributes, useEffect, useRef, useState } from 'react';

interface LazyComponentProps<Props> extends HTMLAttributes<HTMLDivElement> {
  /** Props of the loaded component. */
  props: Props;
  /** HTML of the placeholder that is shown until the component is loaded. */
  placeholderHtml: { __html: string };
  /** Text content of the placeholder. An element with any other text was rendered by a server. */
  placeholderText: string;
}

/**
 * Creates the browser version of a component whose code is loaded on demand. HTML rendered by a server is kept, and the
 * component is not loaded. Without such HTML, a placeholder is shown until the component is loaded.
 *
 * Give the element a `key` that changes with its props. React then creates a new element, which contains no server HTML.
 */
export function createLazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  return function LazyComponent({ props, placeholderHtml, placeholderText, ...attributes }: LazyComponentProps<Props>) {
    const element = useRef<HTMLDivElement>(null);
    const [, rerender] = useState(false);

    useEffect(() => {
      const isServerHtml = element.current?.textContent !== placeholderText;
      if (Loaded || isServerHtml) return;
      load().then(
        (component) => {
          Loaded = component;
          rerender(true);
        },
        () => {
          // The chunk could not be loaded. The next rendering tries again.
        },
      );
    });

    if (Loaded) return <Loaded {...props} />;
    return (
      <div
        {...attributes}
        ref={element}
        // During hydration the server's HTML differs from the placeholder. React keeps it.
        suppressHydrationWarning
        dangerouslySetInnerHTML={placeholderHtml}
      />
    );
  };
}
