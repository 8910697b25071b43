import type { CountedForm } from '@prism/core/contract/insights';

/** Window event after a form was sent; its detail names the form. */
export const sentEvent = 'prism:sent';

export function reportSent(form: CountedForm): void {
  dispatchEvent(new CustomEvent<CountedForm>(sentEvent, { detail: form }));
}
