import { group, line, paragraph } from '../fields.ts';
import { confirmationMail, lead, point, text, title } from './common.ts';

/** The words around a position, open or closed; what its form asks for is the form's. */
export const position = {
  label: 'Position',
  alwaysOn: 'each position has a switch of its own',
  fields: {
    open: group('An open position', {
      back: line('Link to all positions', 60),
      about: line('Title of the description', 80, { help: 'Read out, but not seen' }),
      responsibilities: line('Title of the responsibilities', 80),
      requirements: line('Title of the requirements', 80),
      apply: line('Button to the form', 60),
    }),
    questions: point('Questions'),
    form: group('Application form', {
      title,
      button: line('Button', 40),
      answer: paragraph('Last sentence', 200, { min: 0 }),
    }),
    sent: group('Once it is sent', { title, text }),
    mail: confirmationMail({
      names: ['position'],
      help: '{position} stands for the title of the position. Empty: in plain words',
    }),
    closed: group('A closed position', {
      back: line('Link to all positions', 60),
      text,
      others: group('Open positions', { title, lead }),
      applied: paragraph('For those who have applied', 300),
    }),
    unknown: group('No such position', { title, text, back: line('Link to all positions', 60) }),
  },
} as const;
