import { flag, line, paragraph, picture } from '../../fields/fields.ts';
import { defineClaim, ownWord } from '../kind.ts';

export const team = defineClaim({
  label: 'Person',
  plural: 'Team',
  help: 'Who works at the studio, on the page about it.',
  title: 'name',
  fields: {
    name: line('Name', 100),
    title: line('Title', 100),
    group: line('Group', 60, { min: 0, help: 'The heading this person stands under, where not among those who lead' }),
    leads: flag('Leads', { help: 'Stands above the groups, with a plate' }),
    portrait: picture('Portrait', { min: 0, help: 'Stands in the place of the initials on the plate' }),
    background: paragraph('Background', 300, { min: 0, help: 'Read below the plate' }),
    ownWord,
  },
});
