import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * For pages that say that nothing is here. What was there may have moved or be gone, which the server alone knows: who came by a
 * link inside the site has the address answered by it, as who opens it does.
 */
export function useServersAnswer() {
  const { key, pathname, search } = useLocation();
  useEffect(() => {
    // The router's name for the address that the page was opened at, which the server has answered.
    if (key !== 'default') location.replace(pathname + search);
  }, [key, pathname, search]);
}
