import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The parameter of an address that names a field, which gets the focus once it is shown. */
const wanted = 'field';

/** Focuses the field that the address names, until somebody does something else. */
export function useWantedField(): void {
  const { search, key } = useLocation();
  useEffect(() => {
    const name = new URLSearchParams(search).get(wanted);
    const main = document.getElementById('main');
    if (name === null || !main) return;
    const waiting = new AbortController();
    const find = () => {
      const field = main.querySelector<HTMLElement>(
        ['name', 'data-field'].map((attribute) => `[${attribute}="${CSS.escape(name)}"]`).join(),
      );
      if (!field) return;
      waiting.abort();
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    };
    const observer = new MutationObserver(find);
    const stop = () => waiting.abort();
    waiting.signal.addEventListener('abort', () => observer.disconnect());
    addEventListener('pointerdown', stop, { signal: waiting.signal });
    addEventListener('keydown', stop, { signal: waiting.signal });
    observer.observe(main, { childList: true, subtree: true });
    // After the heading, which gets the focus of a page that opens.
    requestAnimationFrame(() => !waiting.signal.aborted && find());
    return stop;
  }, [search, key]);
}
