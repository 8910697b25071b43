import { line, group, link, list, paragraph } from '../../fields/fields.ts';
import { figuresTitle, heading, inSearch, point, title } from './common.ts';

export const about = {
  label: 'About',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    figures: figuresTitle,
    values: group('Values', { title, rules: list('Rules', point('Rule'), { max: 9 }) }),
    mission: paragraph('Mission', 400),
    history: heading('History'),
    leadership: heading('Leadership'),
    team: heading('Team'),
    careers: group(
      'Careers',
      { badge: line('Badge', 30), text: line('Text', 120), link: link('Link') },
      { help: 'Hidden while the linked page is empty.', isAside: true },
    ),
  },
} as const;
