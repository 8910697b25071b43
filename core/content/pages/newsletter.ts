import { group, line } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { lead, title } from './common.ts';

const outcome = (label: string) => group(label, { title, lead });
const ready = group('Before it is followed', { title, lead, button: line('Button', 40) });

const link = (label: string) =>
  group(label, {
    ready,
    done: outcome('Once it is done'),
    used: outcome('Followed once more'),
    expired: outcome('Past its time'),
    unknown: outcome('Not valid'),
  });

export const newsletter = {
  label: 'Newsletter links',
  alwaysOn: 'links in emails lead to it',
  fields: {
    box: messages(en.newsletter.box),
    mail: messages(en.newsletter.mail),
    confirm: link('Link to confirm'),
    unsubscribe: link('Link to unsubscribe'),
  },
} as const;
