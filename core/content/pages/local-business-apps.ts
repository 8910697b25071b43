import { group, line, list, paragraph } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { art, closing, enquiryLink, heading, inSearch, point, text, title } from './common.ts';

export const localBusinessApps = {
  label: 'Local business apps',
  fields: {
    search: inSearch,
    category: hue('Hue'),
    service: group(
      'Service',
      { name: line('Name', 60), type: line('Service type', 80) },
      { help: 'For search engines', isAside: true },
    ),
    opening: heading('Hero'),
    start: group('Start', {
      text: paragraph('Text', 300),
      links: list('Links', enquiryLink('Link'), { min: 1, max: 2 }),
      art,
    }),
    priceList: messages(en['local-business-apps'].priceList),
    features: group('Included features', { title, list: list('Features', point('Feature'), { max: 12 }) }),
    voices: group('Reviews', { title }),
    phone: group('Phone', { title, text }),
    closing,
  },
} as const;
