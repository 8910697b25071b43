import { useNavigate } from 'react-router-dom';
import { useToast } from '../../shell/toasts.tsx';

/** Runs after sign-in. */
export function useEnter(destination: string): () => void {
  const navigate = useNavigate();
  const toast = useToast();
  return () => {
    toast({ title: 'Login successful' });
    void navigate(destination, { replace: true });
  };
}
