import { group, line } from '../fields.ts';
import { text, title } from './common.ts';

/** The titles of a receipt's parts, and what stands where there is none. What has become of an enquiry its page says itself. */
export const receipt = {
  label: 'Receipt of an enquiry',
  alwaysOn: 'addresses of enquiries lead to it',
  fields: {
    titles: group('Titles', {
      stands: line('Of what has happened and what comes', 80),
      sent: line('Of what was sent', 80),
      adding: line('Of the form to add something', 80),
      ending: line('Of the ways to end it', 80),
    }),
    unknown: group('No such enquiry', { title, text, back: line('Link to the contact page', 60) }),
  },
} as const;
