import type { PositionSlug } from '@prism/core/contract/positions';

interface JobText {
  /** Paragraphs, after the position's one-sentence description. */
  about: readonly string[];
  responsibilities: readonly string[];
}

/** What only a position's own page tells. */
export const jobTexts: Readonly<Record<PositionSlug, JobText>> = {
  'senior-fullstack-developer': {
    about: [
      'A team here is four people: two developers, a designer and a product manager. You would be the developer whom the other one asks.',
      'Most apps begin with parts we already have, such as sign-in, payments and bookings. Your first month goes into one client’s app. From the second you also decide which pieces of it are good enough to become a part themselves.',
    ],
    responsibilities: [
      'Design the tables and the API of a new app, and defend both in a review',
      'Build its screens in React and React Native, side by side with the designer',
      'Move finished parts into the shared library, with tests and a page that explains them',
      'Show working software to the client every second Friday',
      'Pair with a less experienced developer for half a day a week',
      'Share the on-call rota: one week in eight, paid on top',
    ],
  },
  'ux-ui-designer': {
    about: [
      'You design for nine kinds of app, from a bakery’s order screen to a credit union’s transfer. What they have in common is a thumb and about four seconds of patience.',
      'Your drawings become components that developers use as they are. There is no hand-over meeting, because you sit in the same team from the brief to the launch.',
    ],
    responsibilities: [
      'Turn a brief into a prototype one can press within the first week',
      'Test five people a fortnight who have never heard of the client',
      'Keep the component library small: one button, nine hues, two themes',
      'Try each release with a screen reader and one hand',
      'Find the words for empty lists, errors and everything else nobody writes a brief for',
    ],
  },
  'product-manager': {
    about: [
      'You look after three clients at a time. For each there is a plan on one page: what the app must change, by when, and the figure that will prove it.',
      'You have the last word on what is built, and none on how long it takes. Estimates belong to those who do the work, and you are the one who protects them.',
    ],
    responsibilities: [
      'Lead strategy sessions and turn each into a proposal within 48 hours',
      'Cut the first version until it fits its date',
      'Keep one ordered list of work for every client, and be able to explain the order',
      'Report budget and risks on Fridays, in good weeks and bad',
      'Read the numbers after launch and settle the next release with the client',
    ],
  },
  'devops-engineer': {
    about: [
      'Some of the apps you would run have ten users, some a million, and their owners expect the same of both. Three of you look after all of them.',
      'The work is remote because the servers are. Twice a year you come to London at our expense, to disagree about the architecture in person.',
    ],
    responsibilities: [
      'Keep the way from merge to production under ten minutes',
      'Run clusters, databases and queues, and write down how it is done',
      'Rehearse the loss of a data centre once a quarter',
      'Bring hosting costs down so that only the accountant notices',
      'Teach product teams to read their own traces',
      'Take one week of on-call in three, with the day after a bad night off',
    ],
  },
  'customer-success-manager': {
    about: [
      'The app is out and the invoice is paid: this is where your work begins. You look after some forty clients in retail, health and hospitality.',
      'One figure says how you are doing: the share of them who use what they bought more in month six than in month one.',
    ],
    responsibilities: [
      'Hold the call in launch week, and the one ninety days later',
      'Notice an app whose use is falling before its owner does',
      'Turn complaints into tickets a developer can act on',
      'Train shop staff, receptionists and head teachers, on site where it helps',
      'Agree renewals and upgrades, and advise against those that would not pay',
    ],
  },
};
