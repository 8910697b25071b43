import { group, line } from '../fields.ts';
import { lead, mailOpening, title } from './common.ts';

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

/** The mail that asks to confirm, and what links in mails to subscribers lead to, by what came of following them. */
export const newsletter = {
  label: 'Newsletter links',
  alwaysOn: 'links in mails lead to it',
  fields: {
    mail: group('Mail that asks to confirm', mailOpening()),
    confirm: link('Link to confirm'),
    unsubscribe: link('Link to unsubscribe'),
  },
} as const;
