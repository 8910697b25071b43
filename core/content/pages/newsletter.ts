import { group, line } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { lead, title } from './common.ts';

const outcome = (label: string) => group(label, { title, lead });
const ready = group('Prompt', { title, lead, button: line('Button', 40) });

const link = (label: string) =>
  group(label, {
    ready,
    done: outcome('Success'),
    used: outcome('Link already used'),
    expired: outcome('Link expired'),
    unknown: outcome('Invalid link'),
  });

export const newsletter = {
  label: 'Newsletter links',
  alwaysOn: 'links in emails lead to it',
  fields: {
    box: messages(en.newsletter.box),
    mail: messages(en.newsletter.mail),
    confirm: link('Confirmation link'),
    unsubscribe: link('Unsubscribe link'),
  },
} as const;
