export interface SitePicture {
  /** The path that the post stores. */
  path: string;
  /** A short name. */
  label: string;
}

const articles: Readonly<Record<string, string>> = {
  'forms-people-finish': 'Forms',
  'future-mobile-app-development-2025': 'Mobile apps',
  'launch-week-without-a-budget': 'Launch week',
  'scalable-react-applications-best-practices': 'React at scale',
  'scaling-a-backend-in-the-right-order': 'Backend',
  'seven-questions-before-you-store-a-card-number': 'Card security',
  'what-an-app-costs-in-three-years': 'Costs',
  'where-a-language-model-helps-an-app': 'Language models',
};

const categories: Readonly<Record<string, string>> = {
  'e-commerce': 'E-commerce',
  education: 'Education',
  fintech: 'Fintech',
  food: 'Food',
  gaming: 'Gaming',
  health: 'Health',
  prism: 'Prism',
  productivity: 'Productivity',
  'real-estate': 'Real estate',
  social: 'Social',
};

const plain: Readonly<Record<string, string>> = {
  doors: 'Plain, doors',
  shelves: 'Plain, shelves',
  spiral: 'Plain, spiral',
  steps: 'Plain, steps',
  waves: 'Plain, waves',
};

/** The drawings for a studio's articles; those of the demonstration's business are left out for others. */
export function picturesFor({ isSample }: { isSample: boolean }): readonly SitePicture[] {
  const plainOnes = picturesIn('/illustrations/plain', plain);
  if (!isSample) return plainOnes;
  return [
    ...picturesIn('/illustrations/articles', articles),
    ...picturesIn('/illustrations', categories),
    ...plainOnes,
  ];
}

function picturesIn(folder: string, labels: Readonly<Record<string, string>>): SitePicture[] {
  return Object.entries(labels).map(([name, label]) => ({ path: `${folder}/${name}.svg`, label }));
}
