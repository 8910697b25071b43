import { choice, group, line, list, paragraph } from '../../fields/fields.ts';
import { hue, hues } from '../hues.ts';
import { servicePlaces, type ServiceName } from '../services.ts';
import { art, closing, enquiryLink, figuresTitle, heading, inSearch, point, steps, title } from './common.ts';

const items = (label: string) => list(label, line('Item', 120), { max: 12 });

const industry = group('Industry', {
  category: choice('Hue', { none: 'Same as the page', ...hues }),
  title,
  capabilities: items('Capabilities'),
  examples: items('Examples'),
});

const fields = {
  search: inSearch,
  category: hue('Hue'),
  name: line('Service name', 60, { help: 'For search engines', isAside: true }),
  opening: heading('Hero'),
  start: group('Start', {
    text: paragraph('Text', 300),
    links: list('Links', enquiryLink('Link'), { min: 1, max: 2 }),
    art,
  }),
  figures: figuresTitle,
  industries: group(
    'Industries',
    {
      title: line('Title', 120, { min: 0 }),
      lead: paragraph('Intro', 600, { min: 0 }),
      capabilities: line('Capabilities title', 40, { min: 0 }),
      examples: line('Examples title', 40, { min: 0 }),
      list: list('Industries', industry, { max: 8 }),
    },
    { help: 'Hidden while the list is empty.' },
  ),
  solutions: group('Solutions', {
    title,
    list: list(
      'Solutions',
      group('Solution', { title, description: paragraph('Description', 300), features: items('Features') }),
      { min: 1, max: 12 },
    ),
  }),
  technologies: heading('Tools'),
  process: group('Process', { ...heading('Process').fields, steps }),
  showcase: heading('Showcase'),
  strengths: group('Strengths', { title, list: list('Strengths', point('Strength'), { max: 8 }) }),
  closing,
} as const;

export const service = (name: ServiceName) => ({ label: servicePlaces[name], fields }) as const;
