import { group, line, list } from '../../fields/fields.ts';
import { enquiryLink, heading, inSearch, plainly, text, title } from './common.ts';

export const sitemap = {
  label: 'Sitemap',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    groups: group('Headings', {
      main: line('First', 40, plainly('Main Pages')),
      services: line('Services', 40, plainly('Services')),
      marketplace: line('Apps', 40, plainly('Marketplace')),
      company: line('Company', 40, plainly('Company')),
      resources: line('Guides and calculators', 40, plainly('Resources')),
      legal: line('Legal', 40, plainly('Legal')),
    }),
    apps: list('Apps under former addresses', group('App', { id: line('Number', 9), name: line('Name', 120) }), {
      max: 10,
      help: 'Listed as /marketplace/1 and so on, which leads to the app’s own page.',
    }),
    ask: group('Question', { title, text, link: enquiryLink('Link') }),
    shop: group('Way to the apps', { title, text, link: enquiryLink('Link') }),
  },
} as const;
