import { brand } from '@prism/core/contract/brand';
import type { Call } from '../../sections/closing-call.tsx';
import type { Stat } from '../../sections/stat-row.tsx';

export const intro = {
  title: 'Nobody should pay twice for a sign-in screen.',
  lead: 'Prism is a London studio that keeps what it builds. The parts every app needs are finished once. Your budget goes into the part that only you need.',
};

export const stats: readonly Stat[] = [
  { figure: '150+', text: 'developers' },
  { figure: '$2.4B+', text: 'client valuations' },
  { figure: '50M+', text: 'users' },
  { figure: '99.9%', text: 'uptime' },
];

export const values = {
  title: 'Three rules that settle our arguments',
  rules: [
    {
      title: 'Finish it once',
      text: 'A payment screen is written until it is done, tried on people who have never seen it, and then kept. The next client begins where the last one stopped paying.',
    },
    {
      title: 'Say the number first',
      text: 'Prices, dates and risks come before the handshake. If there is a cheaper way to get what you want, we are the ones who bring it up.',
    },
    {
      title: 'Leave the door open',
      text: 'You get the code, the notes and the names of the people who wrote them. Staying with us should be a habit, never a lock.',
    },
  ],
} as const;

export const mission =
  'Our mission is to make a good app an ordinary purchase: you can read the price, plan around the date, and meet the people whose work it is.';

interface Year {
  year: string;
  title: string;
  text: string;
  /** How many of the nine categories there were by then, in the order of the spectrum. */
  categories: number;
}

export const history = {
  title: 'One beam, six years, nine categories',
  lead: 'Each tick carries a line for every kind of app we offered that year.',
  years: [
    {
      year: '2019',
      categories: 1,
      title: 'One restaurant, one app',
      text: 'A dining room in Hackney gets an ordering app of its own.',
    },
    {
      year: '2020',
      categories: 2,
      title: 'The second took a week',
      text: 'High streets close. The restaurant’s code becomes a shop, and eleven shops open on it by summer.',
    },
    {
      year: '2021',
      categories: 4,
      title: 'Lessons and appointments',
      text: 'Schools and clinics join. Both teach us what an app must do when the signal is gone.',
    },
    {
      year: '2022',
      categories: 6,
      title: 'Prices go on the page',
      text: 'The marketplace opens with twelve apps, each with its price beside its name.',
    },
    {
      year: '2023',
      categories: 8,
      title: 'Money and games',
      text: 'The first bank and the first live game arrive in one month. So does the £2M insurance.',
    },
    {
      year: '2024',
      categories: 9,
      title: 'App number 500',
      text: 'Social apps complete the nine. The five-hundredth launch is, once again, a restaurant.',
    },
  ] satisfies readonly Year[],
} as const;

interface TeamMember {
  name: string;
  title: string;
}

interface Leader extends TeamMember {
  initials: string;
  background: string;
  /** Whose tint the plate has. */
  category: string;
}

export const leadership = {
  title: 'Who answers for it',
  lead: 'Eight people sign the proposals. One of them is on your project from the first session to the last invoice.',
};

export const leaders: readonly Leader[] = [
  {
    initials: 'IA',
    name: 'Imogen Achebe',
    title: 'Chief executive, co-founder',
    background: 'Wrote the first Prism app at table nine of the restaurant that ordered it.',
    category: 'food',
  },
  {
    initials: 'RL',
    name: 'Rafael Lindqvist',
    title: 'Chief technology officer, co-founder',
    background: 'Came from ferry ticketing, where an outage leaves people on an island.',
    category: 'e-commerce',
  },
  {
    initials: 'MS',
    name: 'Meera Subramaniam',
    title: 'Design director',
    background: 'Drew hospital signs for ten years. Still checks a screen from across the room.',
    category: 'education',
  },
  {
    initials: 'TW',
    name: 'Tomasz Wieczorek',
    title: 'Head of delivery',
    background: 'Managed touring theatre. Opening night has never moved for him.',
    category: 'health',
  },
  {
    initials: 'AN',
    name: 'Adaeze Nwosu',
    title: 'Head of marketplace',
    background: 'Sold flats before she sold apps, and prices both by what is finished.',
    category: 'real estate',
  },
  {
    initials: 'NF',
    name: 'Naomi Fletcher',
    title: 'Head of mobile',
    background: 'Keeps a drawer of three-year-old phones and tests on those first.',
    category: 'productivity',
  },
  {
    initials: 'HD',
    name: 'Hamish Drummond',
    title: 'Head of security',
    background: 'Broke into bank networks in Glasgow, by appointment and with a letter.',
    category: 'fintech',
  },
  {
    initials: 'LF',
    name: 'Leila Farahani',
    title: 'Head of client support',
    background: 'Answers one ticket a day herself, picked at random.',
    category: 'gaming',
  },
];

export const careers = {
  badge: 'Now hiring',
  text: 'Your name would fit in one of these lists.',
  link: { to: '/careers', label: 'See open positions' },
} as const;

/** The studio where nobody has written about it yet: what holds without figures, people and history. */
export const plain = {
  title: `About ${brand.name}`,
  lead: `${brand.company} builds apps for businesses. What is known for certain stands below; the rest will be added as it can be shown.`,
  facts: [
    { term: 'Company', value: brand.company },
    { term: 'Office', value: `${brand.city}, ${brand.country}` },
  ],
  mail: 'Write to',
  phone: 'Call',
  call: {
    title: 'Ask us anything a page like this leaves out.',
    lead: 'We answer within 24 hours.',
    links: [
      { to: '/contact', label: 'Contact us' },
      { to: '/local-business-apps', label: 'See the price list' },
    ],
  } satisfies Call,
} as const;
