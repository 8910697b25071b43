import { group, line, link, list, paragraph } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { confirmationMail, inSearch, lead, defaultText, title } from './common.ts';

const answered = defaultText('We answered in {time}, median of the last {days} days.', {
  time: 'the median response time',
  days: 'the number of days counted',
});

const opening = {
  subject: 'We have your enquiry: what happens next',
  title: 'Your enquiry is with us.',
  opening: 'Thank you for writing to {studio}.',
  promise:
    'We reply [within {quick reply} on business days, and within {reply} at most|within {reply}|within {quick reply} on business days|as soon as we can].',
};

export const contact = {
  label: 'Contact',
  fields: {
    search: inSearch,
    opening: group('Hero', { title, lead }),
    form: messages(en.contact.form),
    guarantees: list('Guarantees', group('Guarantee', { figure: line('Figure', 60), text: line('Text', 120) }), {
      max: 6,
    }),
    answered: line('Response time', 160, {
      ...answered,
      help: `Shown once enough enquiries are answered. ${answered.help}`,
    }),
    offer: group(
      'Offer',
      { title: line('Title', 120, { min: 0 }), text: paragraph('Text', 800, { min: 0 }) },
      { help: 'Leave the title blank to hide the offer.' },
    ),
    stories: group('Client stories', {
      title,
      label: line('Subtitle', 60, { min: 0, help: 'Shown only in the demonstration', isAside: true }),
    }),
    why: group('Why us', { title }),
    confirmation: group(
      'Confirmation',
      {
        title,
        lead,
        steps: list('Steps', line('Step', 160), { min: 1, max: 8 }),
        links: list('Links', link('Link'), { min: 1, max: 2 }),
        quarantined: line(
          'Pending review message',
          160,
          defaultText('We have received it. A person checks it first, so no email confirms it yet.'),
        ),
        receipt: line('Status page link', 40, defaultText('See its status')),
        session: line('Booking link', 40, defaultText('Choose a time to talk')),
        quote: line('Quote link', 40, defaultText('Open your quote')),
      },
      { isAside: true },
    ),
    mail: confirmationMail(opening, messages(en.contact.mail).fields),
  },
} as const;
