import { line, link, list } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

export const notFound = {
  label: 'Page not found',
  alwaysOn: 'shown for URLs that don’t exist',
  fields: {
    opening: messages(en['not-found'].opening),
    app: line('Moved app link', 60, { help: 'Shown at the app’s former URL, e.g. /marketplace/1' }),
    links: list('Links', link('Link'), { min: 1, max: 3 }),
  },
} as const;
