import { useToast } from '../shell/toasts.tsx';

/** Copies an address and confirms it with `description`; where the browser does not allow it, shows the address instead. */
export function useCopyLink() {
  const toast = useToast();

  return async function copyLink(url: string, description = url) {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description });
    } catch {
      toast({ title: 'Copy this link', description: url });
    }
  };
}
