import { useCopyLink } from '../../lib/use-copy-link.ts';

/** Opens the device's share sheet, or copies the URL. */
export function useShare() {
  const copyLink = useCopyLink();

  return async function share(title: string) {
    const url = location.origin + location.pathname;
    if (typeof navigator.share !== 'function') return await copyLink(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copyLink(url);
    }
  };
}
