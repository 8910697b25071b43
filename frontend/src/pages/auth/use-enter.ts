import { useNavigate } from 'react-router-dom';
import { useToast } from '../../shell/toasts.tsx';

/** What happens once somebody is signed in. */
export function useEnter(destination: string): () => void {
  const navigate = useNavigate();
  const toast = useToast();
  return () => {
    toast({ title: 'Login successful' });
    void navigate(destination, { replace: true });
  };
}
