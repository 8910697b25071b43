import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { wantedField } from '../shared/wanted-field.ts';

export function useWantedField(): void {
  const { search, key } = useLocation();
  useEffect(() => {
    const name = wantedField(search);
    const main = document.getElementById('main');
    if (name === null || !main) return;
    const waiting = new AbortController();
    const find = () => {
      const field = main.querySelector<HTMLElement>(
        ['name', 'data-field', 'id'].map((attribute) => `[${attribute}="${CSS.escape(name)}"]`).join(),
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
    // After the heading, which is focused when a page opens.
    requestAnimationFrame(() => !waiting.signal.aborted && find());
    return stop;
  }, [search, key]);
}
