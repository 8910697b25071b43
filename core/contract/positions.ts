export interface Position {
  id: string;
  /** Also the last part of its address. */
  slug: string;
  title: string;
  /** The drawing that stands for the work. */
  icon: 'code' | 'nib' | 'compass' | 'server' | 'people';
  department: 'Engineering' | 'Design' | 'Product' | 'Sales';
  type: 'Full-time';
  location: string;
  /** The town to come to, where there is one, and whether one may stay away from it. */
  office: 'London' | undefined;
  isRemote: boolean;
  /** Pounds a year. */
  salary: { from: number; to: number };
  description: string;
  /** The three that count most come first; the list of positions shows these. */
  requirements: readonly string[];
  /** ISO 8601 date. */
  postedOn: string;
}

/** The open positions, as specification 2, section 3 names them. What each is about in detail stands with its page. */
export const positions = [
  {
    id: '1',
    slug: 'senior-fullstack-developer',
    title: 'Senior Full-Stack Developer',
    icon: 'code',
    department: 'Engineering',
    type: 'Full-time',
    location: 'London',
    office: 'London',
    isRemote: false,
    salary: { from: 70_000, to: 90_000 },
    description:
      'Take client apps from the first table in the database to the button that uses it, and keep the parts worth using again.',
    requirements: [
      'Six years of TypeScript in production',
      'PostgreSQL beyond the basics',
      'React, and the judgement to leave it out',
      'You have carried a pager and made it ring less often',
      'You review code so that its author wants the next review',
      'Written English that a client can follow',
    ],
    postedOn: '2025-01-06',
  },
  {
    id: '2',
    slug: 'ux-ui-designer',
    title: 'UX/UI Designer',
    icon: 'nib',
    department: 'Design',
    type: 'Full-time',
    location: 'London or Remote',
    office: 'London',
    isRemote: true,
    salary: { from: 55_000, to: 75_000 },
    description:
      'Draw the screens people meet on their phones, test them on strangers, and redraw what made them stop.',
    requirements: [
      'A portfolio of shipped mobile apps',
      'Usability tests you ran yourself',
      'Fluent in Figma variables and components',
      'WCAG 2.2 is a habit, not a checklist at the end',
      'You write the words on your own buttons',
    ],
    postedOn: '2025-01-08',
  },
  {
    id: '3',
    slug: 'product-manager',
    title: 'Product Manager',
    icon: 'compass',
    department: 'Product',
    type: 'Full-time',
    location: 'London',
    office: 'London',
    isRemote: false,
    salary: { from: 65_000, to: 85_000 },
    description:
      'Decide with each client what the first version does, what it leaves for later, and how everyone will know it worked.',
    requirements: [
      'Four years in charge of a digital product',
      'Budgets and dates you have kept',
      'At ease in front of a client’s board',
      'You can read a query plan or a funnel and say what it means',
      'Agency or consultancy experience helps, but is no condition',
    ],
    postedOn: '2025-01-13',
  },
  {
    id: '4',
    slug: 'devops-engineer',
    title: 'DevOps Engineer',
    icon: 'server',
    department: 'Engineering',
    type: 'Full-time',
    location: 'Remote',
    office: undefined,
    isRemote: true,
    salary: { from: 60_000, to: 80_000 },
    description:
      'Run the ground that several hundred apps stand on, and make every release an event that nobody notices.',
    requirements: [
      'Kubernetes run in earnest, not in a tutorial',
      'Infrastructure written as code',
      'PostgreSQL backups you have really restored',
      'Monitoring that finds a fault before a customer does',
      'A working day that overlaps London’s by five hours',
    ],
    postedOn: '2025-01-09',
  },
  {
    id: '5',
    slug: 'customer-success-manager',
    title: 'Customer Success Manager',
    icon: 'people',
    department: 'Sales',
    type: 'Full-time',
    location: 'London',
    office: 'London',
    isRemote: false,
    salary: { from: 45_000, to: 60_000 },
    description: 'Stay with clients after the launch: see who uses the app, find out who does not, and change that.',
    requirements: [
      'Three years with software customers',
      'Calm on the telephone, brief in writing',
      'Spreadsheets hold no fear for you',
      'You say no early and explain why',
      'A second European language is welcome',
    ],
    postedOn: '2025-01-15',
  },
] as const satisfies readonly Position[];

export type PositionSlug = (typeof positions)[number]['slug'];

export const positionSlugs: readonly string[] = positions.map(({ slug }) => slug);

/** Undefined for a slug that no position has. */
export function positionOf(slug: string): (Position & { slug: PositionSlug }) | undefined {
  return positions.find((position) => position.slug === slug);
}

/** '£70,000–£90,000'. */
export function salaryText({ salary }: Pick<Position, 'salary'>): string {
  return `£${salary.from.toLocaleString('en-GB')}–£${salary.to.toLocaleString('en-GB')}`;
}
