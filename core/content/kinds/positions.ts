import { choice, date, flag, line, list, number, paragraph } from '../../fields/fields.ts';
import { defineKind } from '../kind.ts';

const salary = { min: 0, max: 1_000_000, unit: 'a year', money: 'localCurrency' } as const;

export const positions = defineKind({
  label: 'Position',
  plural: 'Positions',
  help: 'What people may apply for. Each has a page of its own, which says so once it is closed.',
  title: 'title',
  keyMax: 60,
  endsOn: 'closesOn',
  fields: {
    title: line('Title', 56),
    icon: choice('Icon', {
      code: 'Code',
      nib: 'Pen',
      compass: 'Compass',
      server: 'Server',
      people: 'People',
    }),
    department: line('Department', 60),
    type: line('Type', 40, { help: 'e.g. Full-time' }),
    location: line('Location', 60, { help: 'As people read it, e.g. London or Remote' }),
    office: line('Office', 60, { min: 0, help: 'The town to come to, where there is one' }),
    isRemote: flag('May be done from elsewhere'),
    salaryFrom: number('Salary from', salary),
    salaryTo: number('Salary to', { ...salary, notBelow: 'salaryFrom' }),
    description: paragraph('In one sentence', 300),
    about: list('About the position', paragraph('Paragraph', 1_000), { max: 10 }),
    responsibilities: list('Responsibilities', line('Responsibility', 200), { max: 20 }),
    requirements: list('Requirements', line('Requirement', 200), {
      max: 20,
      help: 'The three that count most come first; the list of positions shows these.',
    }),
    postedOn: date('Posted on'),
    closesOn: date('Closes on', { optional: true, help: 'The last day to apply; a day that has passed closes it.' }),
    closedBy: choice('Once it is closed', {
      day: 'Its time was over',
      hire: 'It was filled',
      withdrawal: 'It was withdrawn',
    }),
  },
});
