import { flag, line, paragraph, picture } from '../../fields/fields.ts';
import { defineClaim, ownWord } from '../kind.ts';

export const team = defineClaim({
  label: 'Person',
  plural: 'Team',
  many: 'Team members',
  help: 'Your team, shown on the About page.',
  example: '“Imogen Achebe, co-founder”',
  title: 'name',
  carries: ['group'],
  fields: {
    name: line('Name', 100),
    title: line('Title', 100),
    group: line('Group', 60, { min: 0, help: 'Heading for this person. Not used for leadership' }),
    leads: flag('Leadership', { help: 'Shown first with a large card' }),
    portrait: picture('Portrait', { min: 0, help: 'Replaces the initials on the card' }),
    background: paragraph('Background', 300, { min: 0, help: 'Shown below the card' }),
    ownWord,
  },
});
