import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

export const session = {
  label: 'Booking page',
  alwaysOn: 'enquiry links lead to it',
  fields: {
    choosing: messages(en.session.choosing),
    unbooked: messages(en.session.unbooked),
    booked: messages(en.session.booked),
    calendar: messages(en.session.calendar),
    plans: messages(en.session.plans),
    mail: messages(en.session.mail),
    restricted: messages(en.session.restricted),
    unknown: messages(en.session.unknown),
    failed: messages(en.session.failed),
  },
} as const;
