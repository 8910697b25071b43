import { group, line, list } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { enquiryLink, heading, inSearch, text, title } from './common.ts';

export const sitemap = {
  label: 'Sitemap',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    groups: messages(en.sitemap.groups),
    apps: list('Apps at former URLs', group('App', { id: line('Number', 9), name: line('Name', 120) }), {
      max: 10,
      help: 'Listed as /marketplace/1 and so on. Each leads to the app’s page.',
    }),
    ask: group('Question', { title, text, link: enquiryLink('Link') }),
    shop: group('Marketplace', { title, text, link: enquiryLink('Link') }),
  },
} as const;
