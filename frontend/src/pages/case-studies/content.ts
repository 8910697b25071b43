import type { Call } from '../../sections/closing-call.tsx';
import type { Stat } from '../../sections/stat-row.tsx';

export const intro = {
  title: 'Three apps, and the numbers that moved.',
  lead: 'What was in the way, what was built, and what changed.',
};

export const stats: readonly Stat[] = [
  { figure: '250+', text: 'clients' },
  { figure: '500+', text: 'apps delivered' },
  { figure: '98%', text: 'success rate' },
  { figure: '30 days', text: 'average launch' },
];

interface Result {
  metric: string;
  value: string;
  change: string;
}

export interface CaseStudy {
  id: string;
  title: string;
  client: string;
  industry: string;
  /** The category whose hue and device the study has. */
  category: 'fintech' | 'health' | 'e-commerce';
  timeline: string;
  teamSize: string;
  description: string;
  challenge: string;
  solution: string;
  results: readonly Result[];
  technologies: readonly string[];
  /** What the drawn device shows. */
  image: string;
  featured: boolean;
}

export const featuredStudy: CaseStudy = {
  id: 'larkfield-bank',
  title: 'A bank account in four minutes',
  client: 'Larkfield Bank, Manchester',
  industry: 'Neo-banking',
  category: 'fintech',
  timeline: '7 months',
  teamSize: '12 people',
  description:
    'Larkfield had a banking licence, a call centre and no app. Seven months later the call centre was the quiet part.',
  challenge:
    'Opening an account meant 24 minutes of forms and a letter by post. Two applicants in three gave up on the way, and those who stayed rang about everything: each call cost the bank £11. The licence allowed one year to prove that customers would come.',
  solution:
    'Accounts, cards and transfers came from Parallel, our own neo-banking app, so the first build ran in week two. The seven months went into identity checks, the link to Larkfield’s ledger, and fraud rules that its analysts change without us.',
  results: [
    { metric: 'Time to open an account', value: '4 min', change: '−83%, from 24 min' },
    { metric: 'Applications completed', value: '91%', change: '+57 points, from 34%' },
    { metric: 'Customers after one year', value: '212,000', change: '+112% on a plan of 100,000' },
    { metric: 'Calls per 1,000 customers', value: '38', change: '−60%, from 95' },
  ],
  technologies: ['React Native', 'TypeScript', 'Node.js', 'PostgreSQL', 'Kafka', 'AWS'],
  image: 'The accounts screen of a banking app, with the balance, a chart and the latest payments',
  featured: true,
};

export const otherStudies: readonly CaseStudy[] = [
  {
    id: 'alderbrook-clinics',
    title: 'The waiting room moved to the phone',
    client: 'Alderbrook Clinics, Sheffield',
    industry: 'Healthcare',
    category: 'health',
    timeline: '4 months',
    teamSize: '8 people',
    description: 'Fourteen clinics, one switchboard, and a queue for both.',
    challenge:
      'Reception answered 1,900 calls a day, most of them to move an appointment. One patient in six never came, and nobody could give the empty slot away in time.',
    solution:
      'Patients book, move and check in from the app, and a freed slot is offered to the next in line within a minute. Medical records stay in the clinics’ own system: the app asks for a page, shows it, and keeps nothing.',
    results: [
      { metric: 'Missed appointments', value: '6%', change: '−65%, from 17%' },
      { metric: 'Calls to reception a day', value: '720', change: '−62%, from 1,900' },
      { metric: 'Patients using the app', value: '78,000', change: '+81 points, from none of 96,000' },
    ],
    technologies: ['Flutter', '.NET', 'FHIR', 'SQL Server', 'Azure'],
    image: 'The day’s overview of a health app, with movement, sleep, heart rate and medication',
    featured: false,
  },
  {
    id: 'oakwell-home',
    title: 'Furniture that fits before it is ordered',
    client: 'Oakwell Home, Edinburgh',
    industry: 'E-commerce',
    category: 'e-commerce',
    timeline: '11 weeks',
    teamSize: '6 people',
    description: 'A showroom with loyal customers, and a website they used to look up the opening hours.',
    challenge:
      'Four visitors in five came on a phone, but only three orders in ten did. One order in eight was sent back, and the usual reason was a tape measure.',
    solution:
      'We took a shop from the marketplace and added a camera that stands the chair in the room at its true size. A basket begun on the sofa can be finished in the showroom, by the same person or their partner.',
    results: [
      { metric: 'Orders placed on a phone', value: '64%', change: '+35 points, from 29%' },
      { metric: 'Orders sent back', value: '5%', change: '−60%, from 12.5%' },
      { metric: 'Average order', value: '£486', change: '+22%, from £398' },
    ],
    technologies: ['Swift', 'Kotlin', 'ARKit', 'ARCore', 'Shopify', 'GraphQL'],
    image: 'The page of an armchair in a furniture shop, with colours to choose from and a basket button',
    featured: false,
  },
];

export const industries = {
  title: 'Where the other 500 went',
  lead: 'Projects by industry, and what they usually begin with.',
  columns: { industry: 'Industry', projects: 'Projects', asked: 'What it usually begins with' },
  /** In the order of the spectrum. */
  rows: [
    { category: 'food', industry: 'Food', projects: 62, asked: 'Ordering, tables, loyalty cards' },
    { category: 'e-commerce', industry: 'E-commerce', projects: 96, asked: 'A shop that is faster than the website' },
    { category: 'education', industry: 'Education', projects: 55, asked: 'Lessons that work without a signal' },
    { category: 'health', industry: 'Health', projects: 71, asked: 'Bookings, reminders, results' },
    { category: 'real estate', industry: 'Real Estate', projects: 48, asked: 'Viewings without telephone tag' },
    { category: 'productivity', industry: 'Productivity', projects: 41, asked: 'A spreadsheet everyone has outgrown' },
    { category: 'fintech', industry: 'Fintech', projects: 84, asked: 'Accounts, cards, lending' },
    { category: 'gaming', industry: 'Gaming', projects: 33, asked: 'Everything around the game itself' },
    { category: 'social', industry: 'Social', projects: 27, asked: 'A members’ area that people open' },
  ],
} as const;

export const call = {
  title: 'Which number is yours?',
  lead: 'Name the one you want to move. You get an idea of how to move it, how long that takes and what it costs.',
  links: [
    { to: '/contact', label: 'Name your number' },
    { to: '/marketplace', label: 'See where they started' },
  ],
} as const satisfies Call;

export const empty = {
  title: 'Case studies',
  missing: 'No project is described yet.',
  text: 'Finished projects will stand here, with what was asked, what was built and what came of it.',
};
