import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** After a page of the list was turned, what stands over the list comes into view and has the focus. */
export function usePageTurn(page: number, top: RefObject<HTMLElement | null>) {
  const shown = useRef(page);
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // The way back restores the place instead.
    if (navigation === 'POP') return;
    top.current?.scrollIntoView({ behavior: 'instant' });
    top.current?.focus({ preventScroll: true });
  }, [page, top, navigation]);
}
