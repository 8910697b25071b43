import { choice, date, flag, line, list, number, paragraph } from '../../fields/fields.ts';
import { defineKind } from '../kind.ts';

const salary = { min: 0, max: 1_000_000, unit: 'a year', money: 'localCurrency' } as const;

export const positions = defineKind({
  label: 'Position',
  plural: 'Positions',
  help: 'Open positions. Each has its own page.',
  example: '“Senior Full-Stack Developer” in London',
  title: 'title',
  keyMax: 60,
  endsOn: 'closesOn',
  carries: ['department', 'type', 'location', 'office', 'isRemote'],
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
    location: line('Location', 60, { help: 'As shown, e.g. London or Remote' }),
    office: line('Office', 60, { min: 0, help: 'Town of the office, if there is one' }),
    isRemote: flag('Remote possible'),
    salaryFrom: number('Salary from', salary),
    salaryTo: number('Salary to', { ...salary, notBelow: 'salaryFrom' }),
    description: paragraph('Summary', 300),
    about: list('About the position', paragraph('Paragraph', 1_000), { max: 10 }),
    responsibilities: list('Responsibilities', line('Responsibility', 200), { max: 20 }),
    requirements: list('Requirements', line('Requirement', 200), {
      max: 20,
      help: 'Put the three most important first. The list of positions shows them.',
    }),
    postedOn: date('Posted on'),
    closesOn: date('Closes on', { min: 0, help: 'Last day to apply.' }),
    closedBy: choice('Reason for closing', {
      day: 'Deadline passed',
      hire: 'Filled',
      withdrawal: 'Withdrawn',
    }),
  },
});
