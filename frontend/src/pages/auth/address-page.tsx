import { useNavigate } from 'react-router-dom';
import { api } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { LinkPage } from './link-page.tsx';
import { dashboardPath } from './destination.ts';

/** Where the mail leads by which an account gets another address. */
export default function AddressPage() {
  const navigate = useNavigate();
  const toast = useToast();

  async function confirm(token: string) {
    await api.post<void>('/api/confirm-address', { token });
    toast({ title: 'Address confirmed', description: 'Your account uses it from now on.' });
    navigate(`${dashboardPath}?section=account`, { replace: true });
  }

  return (
    <LinkPage
      title="Confirm your address"
      button="Confirm this address"
      busyLabel="Confirming..."
      read={(hash) => hash || undefined}
      act={confirm}
      otherwise="Not now"
    >
      From then on, mails about your account go to the address at which you got this link.
    </LinkPage>
  );
}
