import { type RefObject, useEffect, useRef } from 'react';

/** After a page of the list was turned, what stands over the list comes into view and has the focus. */
export function usePageTurn(page: number, top: RefObject<HTMLElement | null>) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    top.current?.scrollIntoView({ behavior: 'instant' });
    top.current?.focus({ preventScroll: true });
  }, [page, top]);
}
