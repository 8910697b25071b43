import type { CountedForm } from '@prism/core/contract/insights';

/** Happens at the window when a form has been sent; its detail says which. */
export const sentEvent = 'prism:sent';

/** Says that a form has been sent. */
export function tellSent(form: CountedForm): void {
  dispatchEvent(new CustomEvent<CountedForm>(sentEvent, { detail: form }));
}
