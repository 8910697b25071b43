import { group, line, paragraph } from '../fields.ts';
import { atSite, confirmationMail, lead, plainly, point, text, title } from './common.ts';

const days = { days: 'how long it was open, e.g. 23 days' };

const opening = {
  subject: 'We have your application: what happens next',
  title: 'Your application has arrived.',
  opening: 'Thank you for applying to {studio} as {position}.',
  promise: 'You hear from us[ within {application answer}].',
};

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
        location: line('Before the location', 40, plainly('Location')),
        salary: line('Before the salary', 40, plainly('Salary')),
        type: line('Before the type', 40, plainly('Type')),
        department: line('Before the department', 40, plainly('Department')),
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
      opening,
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
      { position: 'the title of the position' },
    ),
    closed: group('A closed position', {
      back: line('Link to all positions', 60),
      says: group('How it was closed', {
        tab: line('On its tab', 80, plainly('{position}, closed', { position: 'its title' })),
        on: line('When', 120, plainly('This position closed on {date}.', { date: 'the day' })),
        day: line('Its time was over', 120, plainly('It was open for {days}.', days)),
        hire: line('It was filled', 120, plainly('It was filled after {days}.', days)),
        withdrawal: line('It was withdrawn', 120, plainly('It was withdrawn after {days}.', days)),
      }),
      text,
      others: group('Open positions', { title, lead }),
      applied: paragraph('For those who have applied', 300),
    }),
    unknown: group('No such position', { title, text, back: line('Link to all positions', 60) }),
  },
} as const;
