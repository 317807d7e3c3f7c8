import { type ComponentType, type HTMLAttributes, useEffect, useRef, useState } from 'react';

interface LazyComponentProps<Props> extends HTMLAttributes<HTMLDivElement> {
  props: Props;
  placeholderHtml: { __html: string };
  /** Text content of the placeholder. An element with any other text content was rendered by a server. */
  placeholderText: string;
}

/**
 * Creates a component that loads another component on demand in browsers. If a server has rendered the HTML, the
 * created component keeps this HTML and loads nothing. Otherwise, it shows a placeholder until the other component is
 * loaded.
 *
 * Pass a `key` that changes with the props, so that React replaces an element whose server HTML is outdated.
 */
export function createLazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let LoadedComponent: ComponentType<Props> | undefined;
  return function LazyComponent({ props, placeholderHtml, placeholderText, ...attributes }: LazyComponentProps<Props>) {
    const element = useRef<HTMLDivElement>(null);
    const [, setLoaded] = useState(false);
    // Read the variable only once. Otherwise, the effect would not replace the placeholder if the chunk loads before
    // the effect runs.
    const Component = LoadedComponent;

    useEffect(() => {
      const isServerHtml = element.current?.textContent !== placeholderText;
      if (Component || isServerHtml) return;
      load().then(
        (component) => {
          LoadedComponent = component;
          setLoaded(true);
        },
        () => {
          // The chunk could not be loaded. The next render tries again.
        },
      );
    });

    if (Component) return <Component {...props} />;
    return (
      <div
        {...attributes}
        ref={element}
        // React keeps the server HTML during hydration. Suppress the warning about differences from the placeholder.
        suppressHydrationWarning
        dangerouslySetInnerHTML={placeholderHtml}
      />
    );
  };
}
