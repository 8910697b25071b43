import { brand } from '@prism/core/contract/brand';
import type { BeamStep } from '../../sections/beam-steps.tsx';
import { contactLink } from '../../lib/contact-link.ts';
import type { StageArt } from '../../ui/device-stage.tsx';
import type { Call } from '../../sections/closing-call.tsx';
import { percentOff, planPrices, shown } from './plan-prices.ts';

export const path = '/offer1';
export const phoneAddress = `tel:${brand.phone.replaceAll(' ', '')}`;

export const intro = {
  title: 'Your business app, in 30 days.',
  lead: 'The AI business app system: iOS, Android and web from one build, with an assistant inside that answers, books and follows up. 30-day delivery, with a money-back guarantee.',
};

export const sale = {
  /** The last second of 28 May 2025, UK time. */
  end: '2025-05-28T23:59:59+01:00',
  bar: 'Flash sale ends in',
  running: 'These are flash-sale prices. They hold until 28 May 2025, 23:59 UK time.',
  over: 'The flash sale closed on 28 May 2025. These are the prices now, so there is nothing to hurry for.',
} as const;

export const start = {
  text: `${shown.monthly} a month, or ${shown.once} once.`,
  button: 'See both prices',
  art: {
    label: 'An estate agent’s app in a browser, on an iPhone and, in dark, on an Android phone',
    browser: '/illustrations/apps/web-threshold.svg',
    phone: '/illustrations/apps/threshold-home.svg',
    darkPhone: '/illustrations/apps/threshold-detail.svg',
  } satisfies StageArt,
} as const;

export const comparison = {
  title: 'The old way, and this one',
  columns: { feature: 'What you need', old: 'Old way', new: 'New way' },
  rows: [
    { feature: 'Time to launch', old: 'Six to twelve months', new: '30 days' },
    {
      feature: 'Cost',
      old: `${shown.normal}/month, the normal price`,
      new: `${shown.monthly} a month, or ${shown.once} once`,
    },
    { feature: 'Platforms', old: 'One project each for iOS, Android and web', new: 'All three from one build' },
    {
      feature: 'Customer questions',
      old: 'Answered by hand, in office hours',
      new: 'Answered at any hour, passed to you when it matters',
    },
    { feature: 'Changes', old: 'A quote, then three weeks', new: 'By you in the dashboard, live in a minute' },
    { feature: 'Hosting and updates', old: 'A second supplier and a second bill', new: 'Looked after by us' },
  ],
} as const;

export const delivery = {
  title: 'Thirty days, four dates',
  lead: 'You are needed on the first day, for your corrections, and at the launch.',
  steps: [
    {
      when: 'Day 1',
      title: 'Kick-off',
      text: 'Ninety minutes on video. You bring logo, prices and opening hours; we leave with a list.',
    },
    {
      when: 'Days 2–20',
      title: 'Build',
      text: 'Screens by day 6, a first app on your phone by day 12, the assistant trained by day 20.',
    },
    {
      when: 'Days 21–25',
      title: 'Your corrections',
      text: 'You and three customers try it. Whatever trips them up is put right, and the stores get it.',
    },
    {
      when: 'Day 30',
      title: 'Launch',
      text: 'In both stores and on your web address, with a card for the counter and a message to regulars.',
    },
  ] satisfies readonly BeamStep[],
} as const;

export const highlights = {
  title: 'Four businesses, four figures',
  list: [
    {
      figure: '+44%',
      text: 'repeat orders at a coffee roaster whose app remembers the grind.',
      who: 'Blackwater Coffee, Falmouth',
    },
    {
      figure: '61%',
      text: 'of enquiries at a letting agency settled by the assistant, most of them after seven.',
      who: 'Marchmont Lets, Glasgow',
    },
    {
      figure: '11 hours',
      text: 'a week no longer spent on the diary by a mobile dog groomer with two vans.',
      who: 'Wagtail Grooming, Norwich',
    },
    {
      figure: 'Day 28',
      text: 'is when a driving school went live, two days early and one week before the summer rush.',
      who: 'Second Gear, Swansea',
    },
  ],
} as const;

interface Plan {
  name: string;
  price: string;
  per: string;
  before: string;
  note: string;
  points: readonly string[];
  button: string;
  to: string;
}

const plan = (choice: string) => contactLink(path, `We would like the AI business app system.\nPlan: ${choice}.`);

export const prices = {
  title: 'Two ways to pay',
  lead: `At least 67% off: ${percentOff(planPrices.monthly)}% on the monthly plan, ${percentOff(planPrices.once)}% on the one-time price.`,
  plans: [
    {
      name: 'Monthly',
      price: shown.monthly,
      per: 'per month',
      before: shown.monthlyBefore,
      note: 'Hosting included. Stop at the end of any month.',
      points: [
        'iOS, Android and web app',
        'AI assistant, trained on your business',
        'Hosting, updates and backups',
        'Two rounds of changes a month',
      ],
      button: 'Choose monthly',
      to: plan(`monthly, ${shown.monthly} per month`),
    },
    {
      name: 'One-time',
      price: shown.once,
      per: 'once',
      before: shown.onceBefore,
      note: `Plus ${shown.hosting} per month hosting.`,
      points: [
        'Everything in the monthly plan',
        'The source code, handed over',
        'Move to your own servers at any time',
        'Changes at an hourly rate you know beforehand',
      ],
      button: 'Choose one-time',
      to: plan(`one-time, ${shown.once} plus ${shown.hosting} per month hosting`),
    },
  ] satisfies readonly Plan[],
  terms: [
    {
      term: '30-day delivery',
      text: 'Counted from the kick-off call on day 1.',
    },
    {
      term: 'Money-back guarantee',
      text: '30 days, like the delivery.',
    },
    {
      term: '25 new businesses per month',
      text: 'So that each gets a team with time for it. When a month is full we name the next date.',
    },
  ],
} as const;

export const questions = [
  {
    question: 'Do the prices go up now that the sale is over?',
    answer:
      'No. The flash sale of May 2025 brought them down and we have left them there. If that changes, this page says so first.',
  },
  {
    question: 'What does the assistant actually do?',
    answer:
      'It answers from what you have written: menu, prices, terms, opening hours. It takes bookings and sends reminders. When it does not know, it says so and passes the conversation to your phone.',
  },
  {
    question: 'Which plan is cheaper in the end?',
    answer:
      'The one-time plan, from the seventh month on. The monthly plan costs less before that and can be stopped, so it suits a trial season.',
  },
  {
    question: 'How much of my own time does it take?',
    answer:
      'Ninety minutes for the kick-off, an hour or two for the corrections between day 21 and day 25, and whatever you like to spend on the launch.',
  },
  {
    question: 'Is this a template with my logo on it?',
    answer:
      'The foundations are shared: sign-in, payments, messages, the dashboard. Your screens, words and flows are made for you in days 2 to 20.',
  },
  {
    question: 'What if all 25 places are taken?',
    answer:
      'You get the first free day of the following month, and pay nothing until then. The 30 days begin with your kick-off call.',
  },
] as const;

export const help = {
  title: 'Six questions, six answers',
  before: 'A seventh question? Ring',
  between: 'or write to',
} as const;

export const call: Call = {
  title: 'Day 1 is yours to pick.',
  lead: 'Name a week. We check it against the 25 places and reply within a day, with a date.',
  links: [
    {
      to: contactLink(path, 'We would like to start with the AI business app system in the week of: '),
      label: 'Pick a week',
    },
    { to: phoneAddress, label: `Call ${brand.phone}` },
  ],
};
