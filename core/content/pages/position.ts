import { group, line, paragraph } from '../fields.ts';
import { atSite, confirmationMail, lead, plainly, point, text, title, unless } from './common.ts';

const afterDays = (label: string) =>
  line(label, 120, {
    ...unless,
    names: ['days'],
    help: '{days} stands for how long it was open, e.g. 23 days. Empty: in plain words',
  });

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
      labels: group('Labels', {
        location: line('Before the location', 40, unless),
        salary: line('Before the salary', 40, unless),
        type: line('Before the type', 40, unless),
        department: line('Before the department', 40, unless),
      }),
    }),
    questions: point('Questions'),
    form: group('Application form', {
      title,
      button: line('Button', 40),
      answer: paragraph('Last sentence', 200, { min: 0 }),
    }),
    sent: group('Once it is sent', { title, text }),
    mail: confirmationMail(
      {
        position: line('Before the position', 40, plainly('Position')),
        resume: line('Before the resume', 40, plainly('Resume')),
        question: line(
          'Before the address for applications',
          160,
          plainly('A question, or a newer resume? Reply to this mail, or write to'),
        ),
        reason: paragraph(
          'Why they get it',
          300,
          plainly(
            'You receive this mail because this address was entered in an application at {site}. If that was not you, reply to it and we erase the application.',
            atSite,
          ),
        ),
      },
      {
        names: ['position'],
        help: '{position} stands for the title of the position. Empty: in plain words',
      },
    ),
    closed: group('A closed position', {
      back: line('Link to all positions', 60),
      says: group('How it was closed', {
        tab: line('On its tab', 80, {
          ...unless,
          names: ['position'],
          help: '{position} stands for its title. Empty: in plain words',
        }),
        on: line('When', 120, { ...unless, names: ['date'], help: '{date} stands for the day. Empty: in plain words' }),
        day: afterDays('Its time was over'),
        hire: afterDays('It was filled'),
        withdrawal: afterDays('It was withdrawn'),
      }),
      text,
      others: group('Open positions', { title, lead }),
      applied: paragraph('For those who have applied', 300),
    }),
    unknown: group('No such position', { title, text, back: line('Link to all positions', 60) }),
  },
} as const;
