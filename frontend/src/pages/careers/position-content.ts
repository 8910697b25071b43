import type { Entry } from '@prism/core/content/content';
import { daysBetween } from '@prism/core/contract/days';

export const jobPage = {
  back: 'Back to Careers',
  toForm: 'Apply for this position',
  about: 'About the position',
  responsibilities: 'Responsibilities',
  requirements: 'Requirements',
} as const;

/** The title of the page of a position that is closed. */
export function titleOfClosed({ title }: Pick<Entry<'positions'>, 'title'>): string {
  return `${title}, closed`;
}

export const closedPage = {
  back: 'All positions',
  text: 'We no longer take applications for it, and its page will not come back.',
  others: { title: 'Open today', lead: 'The salary stands beside each.' },
  applied: 'Applied for this one? Your application is answered, closed or not.',
} as const;

/** Why a position is closed, and how long it was open: 'It was filled after 23 days.' */
export function whyClosed({ closedBy, postedOn, closesOn }: Entry<'positions'>): string {
  const days = Math.max(1, daysBetween(postedOn, closesOn));
  const length = `${days} day${days === 1 ? '' : 's'}`;
  if (closedBy === 'day') return `It was open for ${length}.`;
  return `It was ${closedBy === 'hire' ? 'filled' : 'withdrawn'} after ${length}.`;
}

export const questions = {
  title: 'Questions?',
  text: 'Ask before you apply. You reach the people who read the applications.',
} as const;

export const notFound = {
  title: 'Job Not Found',
  text: 'This job position does not exist. It may have been filled, or the link may be cut short.',
  back: 'View All Positions',
} as const;

export const failed = {
  title: 'This position could not be loaded',
  text: 'The server did not answer. Please try again in a moment.',
  again: 'Try again',
} as const;

export const form = {
  title: 'Apply for this position',
  submit: 'Submit Application',
  busy: 'Submitting Application...',
  resumeHint: 'A .pdf, .doc or .docx file.',
  uploading: 'Upload of your application',
  arrived: 'Everything has arrived. We are filing it.',
} as const;

export const placeholders = {
  location: 'City, Country',
  experience: 'e.g., 5',
  salary: '£ per year',
} as const;

export const submitted = {
  title: 'Application Submitted!',
  description:
    'Thank you for your interest. Our recruitment team will review your application and get back to you within 5 business days.',
} as const;
