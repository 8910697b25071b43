import type { Entry, Words } from '@prism/core/content/content';
import { daysBetween } from '@prism/core/contract/days';
import { fillIn } from '@prism/core/contract/fill-in';

type Said = Words<'position'>;

/** The title of the page of a position that is closed. */
export function titleOfClosed({ title }: Pick<Entry<'positions'>, 'title'>, says: Said['closed']['says']): string {
  return fillIn(says.tab, 'position', title);
}

/** Why a position is closed, and how long it was open: 'It was filled after 23 days.' */
export function whyClosed({ closedBy, postedOn, closesOn }: Entry<'positions'>, says: Said['closed']['says']): string {
  const days = Math.max(1, daysBetween(postedOn, closesOn));
  return fillIn(says[closedBy], 'days', `${days} day${days === 1 ? '' : 's'}`);
}

export const failed = {
  title: 'This position could not be loaded',
  text: 'The server did not answer. Please try again in a moment.',
  again: 'Try again',
} as const;

export const form = {
  busy: 'Submitting Application...',
  resumeHint: 'A .pdf, .doc or .docx file.',
  uploading: 'Upload of your application',
  arrived: 'Everything has arrived. We are filing it.',
} as const;

export const placeholders = {
  location: 'City, Country',
  experience: 'e.g., 5',
} as const;
