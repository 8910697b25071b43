import { useToast } from '../shell/toasts.tsx';

/** Copies a URL and confirms it with `description`. Shows the URL if the browser refuses to copy. */
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
