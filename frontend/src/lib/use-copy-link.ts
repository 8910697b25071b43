import { useToast } from '../shell/toasts.tsx';

/** Copies an address, and says so; where the browser does not allow it, shows the address instead. */
export function useCopyLink() {
  const toast = useToast();

  return async function copyLink(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description: url });
    } catch {
      toast({ title: 'Copy this link', description: url });
    }
  };
}
