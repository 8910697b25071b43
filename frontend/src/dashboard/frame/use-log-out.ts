import { useLogout } from '../../api/session.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';

/** Ends the session, and says so. */
export function useLogOut(): () => Promise<void> {
  const logout = useLogout();
  const toast = useToast();
  const tellError = useErrorToast();
  return async () => {
    try {
      await logout();
      toast({ title: 'Logged out', description: 'Successfully logged out' });
    } catch (error) {
      tellError(error, { title: 'Logout failed' });
    }
  };
}
