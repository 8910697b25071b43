import { useState, useSyncExternalStore } from 'react';
import { knowsPasskeys, passkeySentence, signInByPasskey } from '../../api/passkeys.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';

const neverChanges = () => () => undefined;

export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  // The server does not know what the browser supports.
  const isOffered = useSyncExternalStore(neverChanges, knowsPasskeys, () => false);
  if (!isOffered) return null;

  async function ask() {
    setBusy(true);
    try {
      await signInByPasskey();
      onSignedIn();
    } catch (error) {
      const sentence = passkeySentence(error);
      if (sentence) showError(sentence, { title: 'Login failed' });
      setBusy(false);
    }
  }
  return (
    <Button variant="secondary" size="lg" wide busy={isBusy} busyLabel="Waiting..." onClick={() => void ask()}>
      Sign in with a passkey
    </Button>
  );
}
