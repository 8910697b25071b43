import { group, line, link, list, paragraph, picture, type Fields } from '../../fields/fields.ts';

export const inSearch = group('SEO', {
  name: line('Menu label', 60, { min: 0, help: 'Leave blank to use the page name' }),
  title: line('Title', 70),
  description: paragraph('Description', 300),
});

export const title = line('Title', 120);
export const lead = paragraph('Intro', 600);
export const text = paragraph('Text', 800);

type Meanings = Readonly<Record<string, string>>;

/** `names` with their meanings are filled in by the page. */
export function filledIn(names: Meanings = {}) {
  const help = Object.entries(names).map(([name, meaning]) => `{${name}} is ${meaning}`);
  return help.length > 0 ? { names: Object.keys(names), help: help.join('. ') } : {};
}

/** Words with a default, `plain`. */
export function defaultText(plain: string, names?: Meanings) {
  const { names: all = [], help } = filledIn(names);
  return { min: 0, plain, names: all, help: [help, `Leave blank for “${plain}”`].filter(Boolean).join('. ') };
}

export const appFigures = {
  review: line('Review count, singular', 20, defaultText('review')),
  reviews: line('Review count, plural', 20, defaultText('reviews')),
  sold: line('Sales count', 20, defaultText('sold')),
} as const;

const endsOn = defaultText('Ends {day}', { day: 'the date' });
export const ends = line('Countdown placeholder', 40, {
  ...endsOn,
  help: `Shown until the countdown has loaded. ${endsOn.help}`,
});

export const deal = line('Discount label', 40, defaultText('Limited Time Deal!'));

export const appFlags = group('Badges', {
  featured: line('Featured badge', 20, defaultText('Featured')),
  discount: line('Discount badge', 20, defaultText('{percent}% OFF', { percent: 'the discount, e.g. 15' })),
  ends,
});

export const nothing = (label: string, plain: Readonly<Record<'missing' | 'text', string>>) =>
  group(
    label,
    {
      missing: line('Empty state title', 80, defaultText(plain.missing)),
      text: paragraph('Text', 300, defaultText(plain.text)),
    },
    { isAside: true },
  );

export const unknown = (label: string, plain: Readonly<Record<'title' | 'text' | 'back', string>>) =>
  group(label, {
    title: line('Title', 120, defaultText(plain.title)),
    text: paragraph('Text', 300, defaultText(plain.text)),
    back: line('Back link', 60, defaultText(plain.back)),
  });

export const note = (label: string, plain: Readonly<Record<'title' | 'text' | 'label', string>>) =>
  group(label, {
    title: line('Title', 120, defaultText(plain.title)),
    text: paragraph('Text', 300, defaultText(plain.text)),
    label: line('Button', 60, defaultText(plain.label)),
  });

export const notLoaded = (plain: Readonly<Record<'title' | 'text', string>>) =>
  group('Load error', {
    title: line('Title', 120, defaultText(plain.title)),
    text: paragraph('Text', 300, defaultText(plain.text)),
  });

export const heading = (label: string) => group(label, { title, lead });

export const point = (label: string) => group(label, { title, text });

type Opening = Readonly<Record<'subject' | 'title' | 'opening', string>>;

/** Opening of the mail to a form's sender; the mail fills in `names`. */
const mailOpening = ({ subject, title, opening }: Opening, names?: Readonly<Record<string, string>>) => ({
  subject: line('Subject', 78, defaultText(subject)),
  title: line('Title', 80, defaultText(title)),
  opening: paragraph('Opening sentence', 300, defaultText(opening, names)),
});

export const confirmationMail = <const More extends Fields>(
  { promise, ...opening }: Opening & Readonly<Record<'promise', string>>,
  more: More,
  names?: Readonly<Record<string, string>>,
) => {
  const said = defaultText(promise);
  return group('Confirmation email', {
    ...mailOpening(opening, names),
    promise: line('Response time', 200, { ...said, help: `Also the preview text in the inbox. ${said.help}` }),
    steps: list('Next steps', point('Step'), { max: 6, help: 'Without steps, the email leaves out this section.' }),
    next: line('Next steps title', 80, defaultText('What happens next')),
    received: line('Received details title', 80, defaultText('What we received')),
    receivedAt: line('Received date label', 40, defaultText('Received')),
    ...more,
  });
};

export const figuresTitle = line('Figures title', 80, { help: 'Screen readers only', isAside: true });

/** A link that may carry the beginning of an enquiry. `filled` describes names the page fills in. */
export const enquiryLink = (label: string, filled: Readonly<Record<string, string>> = {}) =>
  group(label, {
    ...link(label).fields,
    about: paragraph('Prefilled enquiry', 1_000, {
      min: 0,
      names: Object.keys(filled),
      help: [
        'Used if the link leads to the contact page',
        ...Object.entries(filled).map(([name, meaning]) => `{${name}} is ${meaning}`),
      ].join('. '),
    }),
  });

export const closing = group('Call to action', {
  title,
  lead,
  links: list('Links', enquiryLink('Link'), { min: 1, max: 2 }),
});

/** Screens next to the opening words; a screen without a picture is left out. */
export const art = group('Screens', {
  label: line('Alt text', 200, { help: 'Describe the screens for people who can’t see them', isAside: true }),
  browser: picture('Browser screen', { min: 0 }),
  phone: picture('Phone screen', { min: 0 }),
  darkPhone: picture('Dark phone screen', { min: 0 }),
});

export const steps = list('Steps', group('Step', { when: line('When', 30), title: line('Title', 60), text }), {
  min: 2,
  max: 6,
});

export const questions = list(
  'Questions',
  group('Question', { question: line('Question', 160), answer: paragraph('Answer', 1_000) }),
);

export const terms = list('Terms', group('Term', { term: line('Term', 80), value: line('Value', 80) }), { max: 20 });
