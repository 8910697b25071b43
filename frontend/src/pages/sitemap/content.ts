import { contactLink } from '../../lib/contact-link.ts';
import { linkTo, listedRoutes, type PageGroup, type PageLink } from '../../routes.tsx';

export const intro = {
  title: 'Every page, on one page.',
  lead: 'What we sell, what it costs, who makes it and what we have learned, sorted by what you may be here for.',
};

/** The five apps stand under the addresses they used to have; those pages say where each has moved. */
const movedApps: readonly PageLink[] = [
  { to: '/marketplace/1', label: 'Parallel' },
  { to: '/marketplace/2', label: 'Shelfmark' },
  { to: '/marketplace/3', label: 'Table Nine' },
  { to: '/marketplace/4', label: 'Vitalog' },
  { to: '/marketplace/5', label: 'Threshold' },
];

function linksUnder(title: PageGroup): PageLink[] {
  const links = listedRoutes.filter(({ group }) => group === title).map(({ path }) => linkTo(path));
  return title === 'Marketplace' ? [...links, ...movedApps] : links;
}

const titles = new Set(listedRoutes.flatMap(({ group }) => group ?? []));

/** Every page under its heading, as the routes say it. */
export const groups = [...titles].map((title) => ({ title, links: linksUnder(title) }));

export const calls = [
  {
    title: 'Not on the list?',
    text: 'Ask, and a person will point you to it or write it for you.',
    link: { to: contactLink('/sitemap', 'I was looking for: '), label: 'Ask us' },
  },
  {
    title: 'Only here for an app?',
    text: 'All of them stand in one place, with prices.',
    link: { to: '/marketplace', label: 'Go to the marketplace' },
  },
] as const;
