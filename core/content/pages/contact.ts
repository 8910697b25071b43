import { group, line, link, list, paragraph } from '../../fields/fields.ts';
import { atSite, confirmationMail, inSearch, lead, ofForm, plainly, title, whoWrites } from './common.ts';

const answered = plainly('We answered in {time}, median of the last {days} days.', {
  time: 'how long half of them waited at most',
  days: 'how many days are counted',
});

const opening = {
  subject: 'We have your enquiry: what happens next',
  title: 'Your enquiry is with us.',
  opening: 'Thank you for writing to {studio}.',
  promise:
    'We reply [within {quick reply} on business days, and within {reply} at most|within {reply}|within {quick reply} on business days|as soon as we can].',
};

export const contact = {
  label: 'Contact',
  fields: {
    search: inSearch,
    opening: group('Hero', { title, lead }),
    form: group('Form', {
      title,
      ...ofForm({
        sending: 'Sending...',
        failed: 'Failed to send message. Please try again{when}.',
      }),
      ...whoWrites,
      budget: line('Over the budgets', 40, plainly('Budget')),
      choose: line('Before one is chosen', 40, plainly('Select a budget range')),
      question: line('Over the text', 60, plainly('What do you need?')),
      privacy: line('Next to the box', 80, plainly('See the {policy}.', { policy: 'the words of its link' })),
      policy: line('Link to the privacy policy', 40, plainly('privacy policy')),
      button: line('Button', 40, { isAside: true }),
      proving: line(
        'While a browser shows that it is not a robot',
        120,
        plainly('One moment: your browser proves that it is not a robot.'),
      ),
      told: line('Title when it is sent', 80, plainly('Message sent successfully!')),
      sent: line('Message after sending', 160, { isAside: true }),
    }),
    guarantees: list('Guarantees', group('Guarantee', { figure: line('Figure', 60), text: line('Text', 120) }), {
      max: 6,
    }),
    answered: line('How soon enquiries were answered', 160, {
      ...answered,
      help: `Shown once there were enough to tell. ${answered.help}`,
    }),
    offer: group(
      'Offer',
      { title: line('Title', 120, { min: 0 }), text: paragraph('Text', 800, { min: 0 }) },
      { help: 'Left out where the title is empty.' },
    ),
    stories: group('Client stories', {
      title,
      label: line('Below the title', 60, { min: 0, help: 'In the demonstration only', isAside: true }),
    }),
    why: group('Why us', { title }),
    confirmation: group(
      'Once it is sent',
      {
        title,
        lead,
        steps: list('Steps', line('Step', 160), { min: 1, max: 8 }),
        links: list('Links', link('Link'), { min: 1, max: 2 }),
        quarantined: line(
          'Instead of the steps, while staff review it',
          160,
          plainly('It is here. A person checks it before it goes on. No email confirms it.'),
        ),
        receipt: line('Link to its receipt', 40, plainly('See where it stands')),
        session: line('Link to a session', 40, plainly('Choose a time to talk')),
        quote: line('Link to its quote', 40, plainly('Open your quote')),
      },
      { isAside: true },
    ),
    mail: confirmationMail(opening, {
      budget: line('Before the budget', 40, plainly('Budget')),
      order: line('Before what was configured', 40, plainly('Your quote')),
      status: line('Button to the receipt', 40, plainly('See where it stands')),
      statusTitle: line('Above its address, where there are no buttons', 40, plainly('Where it stands')),
      quote: line('Before the link to a quote', 80, plainly('Your quote is at')),
      quoteLink: line('Link to a quote', 40, plainly('its own page')),
      talk: line('Before the link to a session', 80, plainly('Would you rather talk?')),
      talkLink: line('Link to a session', 40, plainly('Choose a time')),
      call: line(
        'Before the phone number',
        160,
        plainly('Something to add or to correct? Reply to this mail, or call us on'),
      ),
      write: line('The same without one', 160, plainly('Something to add or to correct? Reply to this mail.')),
      reason: paragraph(
        'Why they get it',
        300,
        plainly(
          'You receive this mail because this address was entered in the form at {site}. If that was not you, ignore it, or reply and we erase the enquiry.',
          atSite,
        ),
      ),
    }),
  },
} as const;
