/**
 * Calls `onRemoved` when an element leaves the page, for example because the reader navigates to another page of the
 * site. Returns a function that stops watching.
 */
export function watchRemoval(element: Element, onRemoved: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!element.isConnected) onRemoved();
  });
  const observeRoot = (node: Node) => {
    const root = node.getRootNode();
    observer.observe(root, { childList: true, subtree: true });
    // A mutation observer does not report changes outside of a shadow root, so observe the page around it as well.
    if (root instanceof ShadowRoot) observeRoot(root.host);
  };
  observeRoot(element);
  return () => observer.disconnect();
}
