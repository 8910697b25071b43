import type { BodyOf } from '@prism/core/contract/call';
import type { signInCalls } from '@prism/core/contract/sign-in-calls';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { LinkPage } from './link-page.tsx';
import { deskPage } from '@prism/core/contract/desk-links';

export default function AddressPage() {
  const navigate = useNavigate();
  const toast = useToast();

  async function confirm(token: string) {
    await api.post('/api/confirm-address', { token } satisfies BodyOf<typeof signInCalls.confirmAddress>);
    toast({ title: 'Email confirmed', description: 'Your account uses it from now on.' });
    navigate(deskPage('account'), { replace: true });
  }

  return (
    <LinkPage
      title="Confirm your email"
      button="Confirm this email"
      busyLabel="Confirming..."
      read={(hash) => hash || undefined}
      act={confirm}
      otherwise="Not now"
    >
      Emails about your account go to the address that received this link.
    </LinkPage>
  );
}
