import { useToast } from '../../shell/toasts.tsx';

/** Hands the page to the device's own sharing, or copies its address where there is none. */
export function useShare() {
  const toast = useToast();

  return async function share(title: string) {
    const url = location.origin + location.pathname;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description: url });
    } catch (error) {
      // Somebody thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: 'Copy this link', description: url });
    }
  };
}
