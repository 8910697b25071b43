import type { Entry, Words } from '@prism/core/content/content';
import { daysBetween } from '@prism/core/contract/days';
import { fillIn } from '@prism/core/contract/fill-in';

type Said = Words<'position'>;

export function titleOfClosed({ title }: Pick<Entry<'positions'>, 'title'>, says: Said['closed']['says']): string {
  return fillIn(says.tab, 'position', title);
}

/** Why a position is closed and how long it was open: 'It was filled after 23 days.' */
export function whyClosed({ closedBy, postedOn, closesOn }: Entry<'positions'>, says: Said['closed']['says']): string {
  const days = Math.max(1, daysBetween(postedOn, closesOn));
  return fillIn(says[closedBy], 'days', `${days} day${days === 1 ? '' : 's'}`);
}
