import { promised } from '@prism/core/contract/studio';
import type { Studio } from '@prism/core/database/content/studio';

/** 'within 2 hours on business days, and within 24 hours at most', as far as it is promised; '' where nothing is. */
export function replyPromise({ promises }: Studio, and: string): string {
  const often = promised(promises.quickReplyHours, 'hour');
  const atMost = promised(promises.replyHours, 'hour');
  if (!often || !atMost) return (often || atMost) && `within ${often || atMost}${often && ' on business days'}`;
  return `within ${often} on business days${and}within ${atMost} at most`;
}
