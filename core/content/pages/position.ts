import { group, line, paragraph } from '../../fields/fields.ts';
import { atSite, confirmationMail, lead, ofForm, plainly, point, text, title } from './common.ts';

const days = { days: 'how long it was open, e.g. 23 days' };

const opening = {
  subject: 'We have your application: what happens next',
  title: 'Your application has arrived.',
  opening: 'Thank you for applying to {studio} as {position}.',
  promise: 'You hear from us[ within {application answer}].',
};

const applicationLabels = group('What it asks for', {
  firstName: line('Over the first name', 40, plainly('First Name')),
  lastName: line('Over the last name', 40, plainly('Last Name')),
  email: line('Over the address', 40, plainly('Email Address')),
  phone: line('Over the phone number', 40, plainly('Phone Number')),
  location: line('Over where they live', 40, plainly('Current Location')),
  locationHint: line('In that field', 40, plainly('City, Country')),
  experience: line('Over the years of experience', 40, plainly('Years of Experience')),
  experienceHint: line('In that field', 40, plainly('e.g., 5')),
  linkedIn: line('Over the profile', 40, plainly('LinkedIn Profile')),
  portfolio: line('Over their own site', 40, plainly('Portfolio/Website')),
  salary: line('Over the salary', 40, plainly('Salary Expectations')),
  salaryHint: line('In that field', 40, plainly('{sign} per year', { sign: 'what stands before amounts at home' })),
  startDate: line('Over the first day', 40, plainly('Available Start Date')),
  coverLetter: line('Over the letter', 40, plainly('Cover Letter')),
  resume: line('Over the file', 60, plainly('Resume/CV (max 5MB)')),
  resumeHint: line('Below it', 80, plainly('A .pdf, .doc or .docx file.')),
});

export const position = {
  label: 'Position',
  alwaysOn: 'each position has its own switch',
  fields: {
    open: group('An open position', {
      back: line('Link to all positions', 60),
      about: line('Title of the description', 80, { help: 'Screen readers only' }),
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
      ...ofForm({
        sending: 'Submitting Application...',
        failed: 'Failed to submit application. Please try again{when}.',
      }),
      labels: applicationLabels,
      button: line('Button', 40),
      upload: line('Name of the bar that shows how much is sent', 60, plainly('Upload of your application')),
      percent: line('Below it', 40, plainly('{percent}% sent', { percent: 'how much that is' })),
      arrived: line('Once all is sent', 80, plainly('Everything has arrived. We are filing it.')),
      answer: paragraph('Last sentence', 200, { min: 0 }),
    }),
    sent: group('Once it is sent', {
      title,
      text,
      above: line('Above the button', 160, plainly('Sent at {time}. See your mail.', { time: 'when' })),
    }),
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
      write: line('Button to a mail', 60, plainly('Write to {address}', { address: 'the address for applications' })),
    }),
    unknown: group('No such position', { title, text, back: line('Link to all positions', 60) }),
    failed: group('Not loaded', {
      title: line('Title', 120, plainly('This position could not be loaded')),
      text: paragraph('Text', 300, plainly('The server did not answer. Please try again in a moment.')),
    }),
  },
} as const;
