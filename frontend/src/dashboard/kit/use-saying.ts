import type { Toast } from '../../shell/toast-card.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';

/** What is said of what was done, and how it is undone. */
export type Said = Omit<Toast, 'action' | 'onGone'> & {
  undo?: (() => Promise<Said | void>) | (() => void);
  /** Done once that is gone, unless it was undone. */
  later?: () => Promise<unknown>;
};

/** Says what was done, with a way back where there is one. */
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
