import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * For pages that say that nothing is here. What was there may have moved or be gone, which the server alone knows: who came by a
 * link inside the site has the address answered by it, as who opens it does.
 */
export function useServersAnswer() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (openedAddress() !== pathname + search) location.replace(pathname + search);
  }, [pathname, search]);
}

/** What the server was asked for last. The router's state does not tell: a browser keeps it when an address is opened once more. */
function openedAddress(): string {
  const opened = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
  return opened.pathname + opened.search;
}
