import { group, line } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { confirmationMail, point, text, title } from './common.ts';

const opening = {
  subject: 'We have your application: what happens next',
  title: 'Your application has arrived.',
  opening: 'Thank you for applying to {studio} as {position}.',
  promise: 'We reply[ within {application answer}].',
};

export const position = {
  label: 'Position',
  alwaysOn: 'each position has its own switch',
  fields: {
    open: messages(en.position.open),
    questions: point('Questions'),
    form: messages(en.position.form),
    sent: messages(en.position.sent),
    mail: confirmationMail(opening, messages(en.position.mail).fields, { position: 'the position’s title' }),
    closed: messages(en.position.closed),
    unknown: group('Position not found', { title, text, back: line('Back link', 60) }),
    failed: messages(en.position.failed),
  },
} as const;
