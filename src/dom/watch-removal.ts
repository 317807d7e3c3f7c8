/**
 * Calls `onRemoved` when an element leaves the page, for example because the reader navigates to another page on the
 * site. Returns a function that stops watching.
 */
export function watchRemoval(element: Element, onRemoved: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!element.isConnected) onRemoved();
  });
  const observeRoot = (node: Node) => {
    const root = node.getRootNode();
    observer.observe(root, { childList: true, subtree: true });
    // An observer of a shadow root reports no changes outside it, so also observe the tree that contains its host.
    if (root instanceof ShadowRoot) observeRoot(root.host);
  };
  observeRoot(element);
  return () => observer.disconnect();
}
