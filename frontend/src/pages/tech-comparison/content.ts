export const intro = {
  title: 'Choose the tools after the problem.',
  lead: 'Twenty-five technologies, judged the same way. Find yours, and read the drawbacks first.',
};

export const categories = [
  { id: 'frontend', label: 'Frontend Frameworks' },
  { id: 'backend', label: 'Backend Technologies' },
  { id: 'mobile', label: 'Mobile Development' },
  { id: 'database', label: 'Databases' },
  { id: 'cloud', label: 'Cloud Platforms' },
] as const;

export type CategoryId = (typeof categories)[number]['id'];

export const scoreNote =
  'Popularity and the ratings are our own judgement. Cost is that of building and running, not of licences alone. The companies under “Used by” are examples; none of them is named as a client.';

export const decisions = {
  title: 'Quick Decision Guide',
  lead: 'If one thing matters more than all others, begin here.',
  cards: [
    {
      title: 'Rapid Prototyping',
      question: 'Something to click within a month',
      picks: [
        { tab: 'mobile', name: 'Flutter or React Native' },
        { tab: 'backend', name: 'Node.js' },
        { tab: 'cloud', name: 'Vercel' },
      ],
      reason: 'One language or one code base, hosted without a server to set up. Most of it survives into the product.',
    },
    {
      title: 'Team Learning',
      question: 'Your own people take it over',
      picks: [
        { tab: 'frontend', name: 'Vue' },
        { tab: 'backend', name: 'Python with Django' },
        { tab: 'database', name: 'PostgreSQL' },
      ],
      reason: 'Good manuals, few surprises, and courses in every city. A junior is useful after two weeks.',
    },
    {
      title: 'High Performance',
      question: 'Every millisecond is money',
      picks: [
        { tab: 'mobile', name: 'Swift and Kotlin' },
        { tab: 'backend', name: 'Go' },
        { tab: 'database', name: 'Redis before PostgreSQL' },
      ],
      reason: 'Native screens, compiled services, and the hot data in memory. Dearer to build, cheaper per request.',
    },
    {
      title: 'Enterprise Grade',
      question: 'Audits, integrations, ten years',
      picks: [
        { tab: 'frontend', name: 'Angular' },
        { tab: 'backend', name: 'Spring Boot or ASP.NET Core' },
        { tab: 'cloud', name: 'Azure or AWS' },
      ],
      reason: 'Long support, strict structure, and suppliers your auditors know by name.',
    },
  ] as const satisfies readonly Decision[],
};

interface Decision {
  title: string;
  question: string;
  picks: readonly { tab: CategoryId; name: string }[];
  reason: string;
}

export const call = {
  title: 'Not sure between two of them?',
  lead: 'An engineer who has used both will tell you in an hour, with the reasons written down afterwards.',
};

export const enquiry = (category: string) =>
  `I would like a technology consultation. We are choosing between ${category.toLowerCase()}.\n\nWhat the product does:\nWhat our team knows already:`;
