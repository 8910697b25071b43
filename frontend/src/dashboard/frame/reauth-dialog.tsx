import { useEffect, useState } from 'react';
import { onProofNeeded } from '../../api/reauth.ts';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';

const ProofQuestion = fetchedDialog(
  'confirm your password',
  async () => (await import('./proof-question.tsx')).ProofQuestion,
);

/** Asks for re-authentication when a call requires it, then repeats the call. */
export function ReauthDialog() {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>();
  useEffect(() => {
    let pending: Promise<boolean> | undefined;
    async function ask(): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAnswer(() => resolve);
      const isProved = await promise;
      setAnswer(undefined);
      return isProved;
    }
    // Calls refused at the same time ask once.
    return onProofNeeded(() => (pending ??= ask().finally(() => (pending = undefined))));
  }, []);
  return answer && <ProofQuestion onProved={() => answer(true)} onClose={() => answer(false)} />;
}
