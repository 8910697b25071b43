import { line, link, list } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

export const notFound = {
  label: 'Page not found',
  alwaysOn: 'shown for URLs that don’t exist',
  fields: {
    opening: messages(en['not-found'].opening),
    app: line('Link to an app that has moved', 60, { help: 'At its former address, e.g. /marketplace/1' }),
    links: list('Links', link('Link'), { min: 1, max: 3 }),
  },
} as const;
