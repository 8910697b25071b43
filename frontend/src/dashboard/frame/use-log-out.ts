import { useLogout } from '../../api/session.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';

export function useLogOut(): () => Promise<void> {
  const logout = useLogout();
  const toast = useToast();
  const showError = useErrorToast();
  return async () => {
    try {
      await logout();
      toast({ title: 'Logged out', description: 'Successfully logged out' });
    } catch (error) {
      showError(error, { title: 'Logout failed' });
    }
  };
}
