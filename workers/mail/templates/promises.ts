import { promised } from '@prism/core/contract/studio';
import type { Studio } from '@prism/core/database/content/studio';

/** 'within 2 hours on business days, and within 24 hours at most', as far as it is promised; '' where nothing is. */
export function replyPromise({ promises }: Studio, and: string): string {
  const often = promised(promises.quickReplyHours, 'hour');
  const atMost = promised(promises.replyHours, 'hour');
  return [often && `within ${often} on business days`, atMost && `within ${atMost}${often && ' at most'}`]
    .filter(Boolean)
    .join(and);
}
