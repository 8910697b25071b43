declare global {
  interface Window {
    holdSubmit?: ((event: SubmitEvent) => void) & { event?: SubmitEvent };
    holdBack?: () => void;
  }
}

/**
 * Runs in the head. Scripts handle forms without an action: an early submit would leave the page and lose typed text,
 * so it is held. Going back right after a reload changes the URL without a page load, so then the page is reloaded.
 */
export const holdScript =
  "addEventListener('submit',window.holdSubmit=function(e){e.target.hasAttribute('action')||(e.preventDefault(),holdSubmit.event=e)},true);" +
  "(function(l,a){addEventListener('popstate',window.holdBack=function(){l.pathname+l.search===a||l.reload()})})(location,location.pathname+location.search)";

/** Sends the held form after hydration. */
export function sendHeld() {
  const { holdSubmit: hold, holdBack } = window;
  if (holdBack) removeEventListener('popstate', holdBack);
  if (!hold) return;
  removeEventListener('submit', hold, true);
  const form = hold.event?.target;
  // In a later task, because the form first takes over typed text.
  if (form instanceof HTMLFormElement) setTimeout(() => form.isConnected && form.requestSubmit());
}
