declare global {
  interface Window {
    holdSubmit?: ((event: SubmitEvent) => void) & { event?: SubmitEvent };
    holdBack?: () => void;
  }
}

/**
 * Runs in the head. A form without an action is sent by the scripts; sent before they are there, the browser would leave
 * the page with all that was typed. So it is held until then. And who goes back right after a reload is at another address
 * while this page stands: nothing but the scripts would show the other one.
 */
export const holdScript =
  "addEventListener('submit',window.holdSubmit=function(e){e.target.hasAttribute('action')||(e.preventDefault(),holdSubmit.event=e)},true);" +
  "(function(l,a){addEventListener('popstate',window.holdBack=function(){l.pathname+l.search===a||l.reload()})})(location,location.pathname+location.search)";

/** From here on the page listens: sends the form that was held. */
export function sendHeld() {
  const { holdSubmit: hold, holdBack } = window;
  if (holdBack) removeEventListener('popstate', holdBack);
  if (!hold) return;
  removeEventListener('submit', hold, true);
  const form = hold.event?.target;
  // Not at once: the form has yet to take over what was typed.
  if (form instanceof HTMLFormElement) setTimeout(() => form.isConnected && form.requestSubmit());
}
