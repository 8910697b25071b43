/**
 * A browser that translates a page puts an element in the place of each text, while React goes on writing to the text.
 * What it writes comes back into the page, where the browser finds it and translates it in turn. Returns how to stop.
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
        // It may have been put there first, and the text removed after that.
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
