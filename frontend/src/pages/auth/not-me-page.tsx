import { readNotMe } from '@prism/core/contract/password-links';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api, errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** Where the mails of a new device and of a changed account lead. Opening it does nothing, as programs that check mails open it, too. */
export default function NotMePage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const proof = readNotMe(hash.slice(1));

  async function signOutAll() {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.post<void>('/api/not-me', proof);
      toast({ title: 'Every device is signed out', description: 'Now choose a new password.' });
      navigate('/auth?forgotten', { replace: true });
    } catch (error) {
      setProblem(errorSentence(error));
      setBusy(false);
    }
  }

  return (
    <AuthFrame>
      <div className="grid w-full max-w-105 gap-6">
        <h2 className="h1">Was it not you?</h2>
        {proof ? (
          <>
            <p>
              Then somebody else was signed in to your account. Sign out every device, then choose a new password by a
              link that we mail you.
            </p>
            <Button size="lg" wide busy={isBusy} busyLabel="Signing out..." onClick={() => void signOutAll()}>
              Sign out every device
            </Button>
          </>
        ) : (
          <p>This link is not whole. Copy all of it from the mail.</p>
        )}
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        <p className="text-sm">
          <Link className="lk" to="/auth">
            It was me
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}
