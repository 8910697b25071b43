import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * For "not found" pages reached by a client-side link: only the server knows whether the page moved or is gone, so the
 * URL is loaded from the server.
 */
export function useServersAnswer() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (openedAddress() !== pathname + search) location.replace(pathname + search);
  }, [pathname, search]);
}

/**
 * The URL last loaded from the server. The router's state cannot be used: browsers keep it when a URL is opened again.
 */
function openedAddress(): string {
  const opened = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
  return opened.pathname + opened.search;
}
