import { useToast } from '../../shell/toasts.tsx';
import { withInputs } from './inputs.ts';
import type { RoiInputs } from './roi.ts';

/** Puts the address that shows these very figures into the clipboard. */
export function useCopyLink(inputs: RoiInputs) {
  const toast = useToast();

  return async function copyLink() {
    const url = location.origin + location.pathname + withInputs('', inputs);
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description: 'Whoever opens it sees these figures.' });
    } catch {
      toast({ title: 'Copy this link', description: url });
    }
  };
}
