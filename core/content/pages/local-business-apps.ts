import { group, line, list, paragraph } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { art, closing, enquiryLink, heading, inSearch, plainly, point, text, title } from './common.ts';

export const localBusinessApps = {
  label: 'Local business apps',
  fields: {
    search: inSearch,
    category: hue('Hue'),
    service: group(
      'Service',
      { name: line('Name', 60), type: line('Kind of service', 80) },
      { help: 'For search engines', isAside: true },
    ),
    opening: heading('Hero'),
    start: group('Start', {
      text: paragraph('Text', 300),
      links: list('Links', enquiryLink('Link'), { min: 1, max: 2 }),
      art,
    }),
    priceList: group('Price list', {
      title,
      note: paragraph('Note', 300),
      button: line('Button', 40, { isAside: true }),
      about: line(
        'An enquiry from there begins with',
        160,
        plainly('We would like {package}.', { package: 'what an enquiry calls it' }),
      ),
      chosen: line(
        'Below that',
        160,
        plainly('Package: {industry}, from {price}, {timeline}.', {
          industry: 'that of the package',
          price: 'what it begins at',
          timeline: 'how long it takes',
        }),
      ),
      from: line('Price of a package', 40, plainly('From {price}', { price: 'what it begins at' })),
    }),
    features: group('In every package', { title, list: list('Features', point('Feature'), { max: 12 }) }),
    voices: group('Reviews', { title }),
    phone: group('Telephone', { title, text }),
    closing,
  },
} as const;
