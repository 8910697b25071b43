import { group, line } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { text, title } from './common.ts';

export const receipt = {
  label: 'Enquiry status page',
  alwaysOn: 'enquiry links lead to it',
  fields: {
    titles: group('Titles', {
      status: line('What has happened and what comes next', 80),
      sent: line('Of what was sent', 80),
      adding: line('Of the form to add something', 80),
      ending: line('Of the ways to end it', 80),
    }),
    unknown: group('No such enquiry', { title, text, back: line('Link to the contact page', 60) }),
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
