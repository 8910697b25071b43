import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { fetched } from '../../lib/renew.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Opening } from '../shared/opening.tsx';

/**
 * A dialog whose module is loaded when it first opens. Until then, Escape closes it. If loading fails, a toast says so
 * and the dialog closes.
 */
export function fetchedDialog<Props extends { onClose: () => void }>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
) {
  return function FetchedDialog(props: Props) {
    const { data: Dialog, error } = useQuery({ queryKey: ['dialog', name], queryFn: () => fetched(load) });
    const showError = useErrorToast();
    const fail = useEffectEvent(() => {
      showError('Couldn’t open the dialog. Check your connection and try again.');
      props.onClose();
    });
    useEffect(() => {
      if (error) fail();
    }, [error]);
    const close = useEffectEvent(({ key }: KeyboardEvent) => {
      if (key === 'Escape') props.onClose();
    });
    const isFetching = Dialog === undefined;
    useEffect(() => {
      if (!isFetching) return undefined;
      const listening = new AbortController();
      document.addEventListener('keydown', (event) => close(event), listening);
      return () => listening.abort();
    }, [isFetching]);
    return Dialog ? <Dialog {...props} /> : <Opening />;
  };
}
