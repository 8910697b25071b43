declare global {
  interface Window {
    holdSubmit?: ((event: SubmitEvent) => void) & { event?: SubmitEvent };
  }
}

/**
 * Runs in the head. A form without an action is sent by the scripts; sent before they are there, the browser would leave
 * the page with all that was typed. So it is held until then.
 */
export const holdScript =
  "addEventListener('submit',window.holdSubmit=function(e){e.target.hasAttribute('action')||(e.preventDefault(),holdSubmit.event=e)},true)";

/** Sends the form that was held, now that the page listens. */
export function sendHeld() {
  const hold = window.holdSubmit;
  if (!hold) return;
  removeEventListener('submit', hold, true);
  const form = hold.event?.target;
  // Not at once: the form has yet to take over what was typed.
  if (form instanceof HTMLFormElement) setTimeout(() => form.isConnected && form.requestSubmit());
}
