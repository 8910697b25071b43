import { group, line } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { text, title } from './common.ts';

export const receipt = {
  label: 'Enquiry status page',
  alwaysOn: 'enquiry links lead to it',
  fields: {
    titles: group('Titles', {
      status: line('Status', 80),
      sent: line('Enquiry details', 80),
      adding: line('Additions form', 80),
      ending: line('Withdrawal and erasure', 80),
    }),
    unknown: group('Enquiry not found', { title, text, back: line('Contact page link', 60) }),
    opening: messages(en.receipt.opening),
    moments: messages(en.receipt.moments),
    promise: messages(en.receipt.promise),
    steps: messages(en.receipt.steps),
    answers: messages(en.receipt.answers),
    session: messages(en.receipt.session),
    sent: messages(en.receipt.sent),
    adding: messages(en.receipt.adding),
    refused: messages(en.receipt.refused),
    ending: messages(en.receipt.ending),
    news: messages(en.receipt.news),
  },
} as const;
