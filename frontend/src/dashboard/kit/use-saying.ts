import type { Toast } from '../../shell/toast-card.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';

export type Said = Omit<Toast, 'action' | 'onGone'> & {
  undo?: (() => Promise<Said | void>) | (() => void);
  /** Runs after the toast is gone, unless undone. */
  later?: () => Promise<unknown>;
};

/** Shows the toast of a command, with Undo if there is one. */
export function useSaying() {
  const toast = useToast();
  const showError = useErrorToast();

  function show(said: Said | void) {
    if (!said) return;
    const { undo, later, ...shown } = said;
    toast({
      ...shown,
      ...(undo && { action: { label: 'Undo', onClick: () => void takeBack(undo) } }),
      ...(later && { onGone: () => void later().catch(showError) }),
    });
  }

  async function takeBack(undo: NonNullable<Said['undo']>) {
    try {
      show(await undo());
    } catch (error) {
      showError(error, { action: { label: 'Try again', onClick: () => void takeBack(undo) } });
    }
  }
  return { show, showError };
}
