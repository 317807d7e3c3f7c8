import { type ComponentType, type HTMLAttributes, useEffect, useRef, useState } from 'react';

interface LazyPartProps<Props> extends HTMLAttributes<HTMLDivElement> {
  /** What the part is made of. */
  props: Props;
  /** What stands there until the chunk has come, and its text. */
  html: { __html: string };
  plain: string;
}

/**
 * A part of a page in a browser whose code is a chunk: what a server wrote stays as it is and nothing is loaded; where
 * nothing did, the plain HTML stands there until the chunk has come. Its key tells one part from another: that is another
 * element, in which nothing of a server stands.
 */
export function createLazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;
  return function LazyPart({ props, html, plain, ...attributes }: LazyPartProps<Props>) {
    const element = useRef<HTMLDivElement>(null);
    const [, setLoaded] = useState(false);

    useEffect(() => {
      if (Part || element.current?.textContent !== plain) return;
      load().then(
        (loaded) => {
          Part = loaded;
          setLoaded(true);
        },
        // The chunk could not be loaded: it is asked for again when the part is rendered anew.
        () => {},
      );
    });

    return Part ? (
      <Part {...props} />
    ) : (
      <div
        {...attributes}
        ref={element}
        // The server's HTML, which this first render has not; React then leaves it in place.
        suppressHydrationWarning
        dangerouslySetInnerHTML={html}
      />
    );
  };
}
