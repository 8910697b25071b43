import { useCallback } from 'react';
import { errorSentence } from '../api/client.ts';
import type { Toast } from './toast-card.tsx';
import { useToast } from './toasts.tsx';

/** Shows an error as a toast: a sentence, or an error with a message for users. */
export function useErrorToast(): (wrong: unknown, more?: Partial<Pick<Toast, 'title' | 'action'>>) => void {
  const toast = useToast();
  return useCallback(
    (wrong, more) => {
      const description = typeof wrong === 'string' ? wrong : errorSentence(wrong);
      toast({ title: 'Error', description, variant: 'destructive', ...more });
    },
    [toast],
  );
}
