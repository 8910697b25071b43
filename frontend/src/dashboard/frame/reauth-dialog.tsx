import { useEffect, useState } from 'react';
import { onProofNeeded } from '../../api/reauth.ts';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';

const ProofQuestion = fetchedDialog(
  'confirm your password',
  async () => (await import('./proof-question.tsx')).ProofQuestion,
);

/** Asks who sits here to prove who they are, whenever a call is refused until they have; the call is then made again. */
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
    // Calls that are refused together ask once.
    return onProofNeeded(() => (pending ??= ask().finally(() => (pending = undefined))));
  }, []);
  return answer && <ProofQuestion onProved={() => answer(true)} onClose={() => answer(false)} />;
}
