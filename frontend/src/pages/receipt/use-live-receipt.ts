import { useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { receiptQuery } from '../../api/receipts.ts';
import { useResources } from '../../api/resources.ts';

export interface Connection {
  isLive: boolean;
  isAway: boolean;
}

/** Keeps the receipt current. What is not live is loaded when the page opens again. */
export function useLiveReceipt(token: string | undefined, isThere: boolean): Connection {
  const resources = useResources();
  const [isLive, setLive] = useState(false);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!token || !isThere) return;
    const query = receiptQuery(token);
    let stop: (() => void) | undefined;
    let isOver = false;
    async function readAgain() {
      try {
        const receipt = await query.fetch();
        if (isOver) return;
        resources.keep(query.address, receipt);
        // A response may arrive after the connection was lost.
        setAway(!navigator.onLine);
      } catch (error) {
        // A rejected request is repeated with the next change.
        if (!isOver && !(error instanceof ApiError)) setAway(true);
      }
    }
    const onChange = () => void readAgain();
    void import('./live.ts').then(
      ({ listen }) => {
        if (!isOver) stop = listen(token, { onChange, onLive: setLive });
      },
      () => undefined,
    );
    const onOffline = () => setAway(true);
    addEventListener('online', onChange);
    addEventListener('offline', onOffline);
    return () => {
      isOver = true;
      stop?.();
      removeEventListener('online', onChange);
      removeEventListener('offline', onOffline);
    };
  }, [token, isThere, resources]);
  return { isLive, isAway };
}
