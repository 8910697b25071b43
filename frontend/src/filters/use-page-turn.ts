import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** After a change of page, scrolls to the heading of the list and focuses it. */
export function usePageTurn(page: number, top: RefObject<HTMLElement | null>) {
  const shown = useRef(page);
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Going back restores the position instead.
    if (navigation === 'POP') return;
    top.current?.scrollIntoView({ behavior: 'instant' });
    top.current?.focus({ preventScroll: true });
  }, [page, top, navigation]);
}
