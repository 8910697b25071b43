import { useCopyLink } from '../../lib/use-copy-link.ts';

/** Hands the page to the device's own sharing, or copies its address where there is none. */
export function useShare() {
  const copyLink = useCopyLink();

  return async function share(title: string) {
    const url = location.origin + location.pathname;
    if (typeof navigator.share !== 'function') return await copyLink(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Somebody thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copyLink(url);
    }
  };
}
