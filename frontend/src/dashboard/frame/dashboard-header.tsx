import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLogout } from '../../api/session.ts';

interface DashboardHeaderProps {
  onGenerate: () => void;
  onNewPost: () => void;
}

export function DashboardHeader({ onGenerate, onNewPost }: DashboardHeaderProps) {
  const logout = useLogout();
  const toast = useToast();
  const tellError = useErrorToast();

  async function leave() {
    try {
      await logout();
      toast({ title: 'Logged out', description: 'Successfully logged out' });
    } catch (error) {
      tellError(error, { title: 'Logout failed' });
    }
  }

  return (
    <div className="db-h">
      <h1 className="h1">Dashboard</h1>
      <div>
        <Button onClick={onGenerate}>
          <PrismIcon />
          Generate with AI
        </Button>
        <Button variant="secondary" onClick={onNewPost}>
          <Icon name="plus" />
          New Post
        </Button>
        <button type="button" className="icb" aria-label="Log out" onClick={() => void leave()}>
          <LeaveIcon />
        </button>
      </div>
    </div>
  );
}

function PrismIcon() {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 3v18M5 3l15 7.5L5 18" />
    </svg>
  );
}

function LeaveIcon() {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M10 4H4v16h6M15 8l4 4-4 4M19 12H9" />
    </svg>
  );
}
