import { readNotMe, type NotMeInput } from '@prism/core/contract/not-me-hash';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { LinkPage } from './link-page.tsx';

export default function NotMePage() {
  const navigate = useNavigate();
  const toast = useToast();

  async function signOutAll(proof: NotMeInput) {
    await api.post('/api/not-me', proof);
    toast({ title: 'Every device is signed out', description: 'Now choose a new password.' });
    navigate('/auth?forgotten', { replace: true });
  }

  return (
    <LinkPage
      title="Was it not you?"
      button="Sign out every device"
      busyLabel="Signing out..."
      read={readNotMe}
      act={signOutAll}
      otherwise="It was me"
    >
      Someone else may be signed in to your account. Sign out every device, then choose a new password with a link that
      we email you. If an email change is pending, your account keeps its current email.
    </LinkPage>
  );
}
