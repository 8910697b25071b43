import { passkeyMinutes } from '@prism/core/contract/accounts';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../api/client.ts';
import { showsPasskeysAtFields, signInByPasskey, stopWaiting } from '../../api/passkeys.ts';

/** Renewed before the challenge expires. */
const askEveryMs = (passkeyMinutes - 1) * 60_000;

/** Lets the browser offer passkeys at the username field, where it can. Choosing one signs in. */
export function usePasskeysAtField({ onSignedIn, onRefused }: { onSignedIn(): void; onRefused(error: unknown): void }) {
  const enter = useEffectEvent(onSignedIn);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    let isOver = false;
    async function wait() {
      if (isOver || !(await showsPasskeysAtFields()) || isOver) return;
      try {
        await signInByPasskey({ fromField: true });
        if (!isOver) enter();
      } catch (error) {
        // Errors of the browser are not shown: the visitor asked for nothing.
        if (!isOver && error instanceof ApiError) refuse(error);
      }
    }
    void wait();
    const timer = setInterval(() => void wait(), askEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      void stopWaiting();
    };
  }, []);
}
