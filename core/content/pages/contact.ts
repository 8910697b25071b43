import { group, line, link, list, paragraph } from '../fields.ts';
import { confirmationMail, inSearch, lead, title, unless } from './common.ts';

/** The words of the contact page; what its form asks for is the form's. */
export const contact = {
  label: 'Contact',
  fields: {
    search: inSearch,
    opening: group('Opening', { title, lead }),
    form: group('Form', {
      title,
      question: line('Over the text', 60, unless),
      button: line('Button', 40),
      sent: line('Told when it is sent', 160),
    }),
    guarantees: list('Guarantees', group('Guarantee', { figure: line('Figure', 60), text: line('Text', 120) }), {
      max: 6,
    }),
    answered: line('How soon enquiries were answered', 160, {
      ...unless,
      names: ['time', 'days'],
      help: 'Shown once there were enough to tell. {time} stands for how long half of them waited at most, {days} for how many days are counted. Empty: in plain words',
    }),
    offer: group(
      'Offer',
      { title: line('Title', 120, { min: 0 }), text: paragraph('Text', 800, { min: 0 }) },
      { help: 'Left out where the title is empty.' },
    ),
    stories: group('Client stories', {
      title,
      label: line('Below the title', 60, { min: 0, help: 'In the demonstration only' }),
    }),
    why: group('Why us', { title }),
    confirmation: group('Once it is sent', {
      title,
      lead,
      steps: list('Steps', line('Step', 160), { min: 1, max: 8 }),
      links: list('Links', link('Link'), { min: 1, max: 2 }),
    }),
    mail: confirmationMail(),
  },
} as const;
