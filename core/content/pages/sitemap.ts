import { group, line, list } from '../fields.ts';
import { enquiryLink, heading, inSearch, text, title, unless } from './common.ts';

/** The words of the page of all pages, which lists them by itself. */
export const sitemap = {
  label: 'Sitemap',
  fields: {
    search: inSearch,
    opening: heading('Opening'),
    groups: group('Headings', {
      main: line('First', 40, unless),
      services: line('Services', 40, unless),
      marketplace: line('Apps', 40, unless),
      company: line('Company', 40, unless),
      resources: line('Guides and calculators', 40, unless),
      legal: line('Legal', 40, unless),
    }),
    apps: list('Apps under former addresses', group('App', { id: line('Number', 9), name: line('Name', 120) }), {
      max: 10,
      help: 'Listed as /marketplace/1 and so on, which leads to the app’s own page.',
    }),
    ask: group('Question', { title, text, link: enquiryLink('Link') }),
    shop: group('Way to the apps', { title, text, link: enquiryLink('Link') }),
  },
} as const;
