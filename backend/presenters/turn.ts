import type { Turn } from '@prism/core/contract/turns';
import type { Application } from '@prism/core/database/application';
import type { Enquiry } from '@prism/core/database/enquiry';

/** Who must write next; null for older rows. */
export function turnOf({
  oursSince,
  oursBy,
  theirsSince,
}: Pick<Application, 'oursSince' | 'oursBy' | 'theirsSince'>): Turn | null {
  if (oursSince) return { whose: 'ours', since: oursSince.toISOString(), by: oursBy ?? 'enquiry' };
  return theirsSince ? { whose: 'theirs', since: theirsSince.toISOString() } : null;
}

export function turnOfEnquiry(enquiry: Enquiry, now = new Date()): Turn | null {
  const { oursSince, theirsSince, sessionEndsAt, stage } = enquiry;
  const isOver = sessionEndsAt && sessionEndsAt <= now && (!theirsSince || theirsSince < sessionEndsAt);
  if (!oursSince && isOver && stage !== 'lost')
    return { whose: 'ours', since: sessionEndsAt.toISOString(), by: 'session' };
  return !oursSince && stage === 'lost' ? null : turnOf(enquiry);
}
