/**
 * Browser translation replaces text nodes by elements, while React goes on updating the old nodes. This puts an updated
 * node back into the page, where the browser translates it again. Returns the function that stops it.
 */
export function showNewTexts(): () => void {
  const translations = new WeakMap<Node, ChildNode>();
  const observer = new MutationObserver((changes) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      if (type === 'characterData') {
        translations.get(target)?.replaceWith(target);
        translations.delete(target);
        continue;
      }
      for (const text of removedNodes) {
        // The translation may have been inserted before the text was removed.
        const translation = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
        if (text.nodeName !== '#text' || text.isConnected || !(translation instanceof HTMLElement)) continue;
        translations.set(text, translation);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
