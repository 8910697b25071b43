import { useEffect } from 'react';
import { receiptQuery } from '../../api/receipts.ts';
import { useResources } from '../../api/resources.ts';

/** Keeps what the page shows of a receipt as it is now. What does not come live is there when the page is opened again. */
export function useLiveReceipt(token: string | undefined, isThere: boolean): void {
  const resources = useResources();
  useEffect(() => {
    if (!token || !isThere) return;
    const query = receiptQuery(token);
    let stop: (() => void) | undefined;
    let isOver = false;
    const readAgain = () =>
      void query.fetch().then(
        (receipt) => isOver || resources.keep(query.address, receipt),
        // Asked for again with the next change.
        () => undefined,
      );
    void import('./live.ts').then(
      ({ listen }) => {
        if (!isOver) stop = listen(token, readAgain);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [token, isThere, resources]);
}
