import { passkeyMinutes } from '@prism/core/contract/passkeys';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../api/client.ts';
import { showsPasskeysAtFields, signInByPasskey, stopWaiting } from '../../api/passkeys.ts';

/** Asked anew before what was asked is too old. */
const askEveryMs = (passkeyMinutes - 1) * 60_000;

/** Has the browser offer its passkeys at the field for the username, where it can. What is chosen there signs in. */
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
        // What the browser says is no news: nobody asked for anything.
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
