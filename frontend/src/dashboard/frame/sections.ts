import { type Permission, subjectPermissions } from '@prism/core/contract/roles';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contentChildren } from '../content/groups.ts';
import { fetched } from '../../lib/renew.ts';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { type May, useMay } from '../shared/use-may.ts';
import type { SectionProps } from './section-props.ts';

export interface Section {
  /** What its address adds to the dashboard's own; the first section adds nothing. */
  query: string;
  label: string;
  /** A path in a square of 24. */
  icon: string;
  /** What one must be allowed to open it; any of these will do. */
  needs: readonly Permission[];
  /** Who may do this finds the same in a wider section. */
  unless?: Permission;
  /** On the phone it stands in the bar at the bottom; the others are behind 'More'. */
  isInBar?: boolean;
  /** It has a title row of its own, because it has several pages. */
  hasOwnTitle?: boolean;
  /** It is about posts, which can be begun there. */
  makesPosts?: boolean;
  /** Its parts, shown under it while it is open. */
  children?: readonly SectionPart[];
  Content: LazyExoticComponent<ComponentType<SectionProps>>;
}

export interface SectionPart {
  label: string;
  to: string;
  /** Whether the address is one of its own. */
  isCurrent: (search: URLSearchParams) => boolean;
}

const today: Section = {
  query: '',
  label: 'Today',
  needs: ['own'],
  icon: 'M5 3v18M5 3l15 9-15 9',
  isInBar: true,
  makesPosts: true,
  Content: lazy(() => fetched(() => import('../posts/today-section.tsx'))),
};

const contentSection = lazy(() => fetched(() => import('../content/content-section.tsx')));

const queues: Section = {
  query: 'section=queues',
  label: 'Queues',
  needs: ['jobs'],
  icon: 'M4 7h10M4 12h16M4 17h7M17 5l3 2-3 2',
  isInBar: true,
  hasOwnTitle: true,
  Content: lazy(() => fetched(() => import('../queues/queues-section.tsx'))),
};

const account: Section = {
  query: 'section=account',
  label: 'Account',
  needs: ['own', 'second-factor'],
  icon: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c.5-4.5 3.5-7 8-7s7.5 2.5 8 7',
  Content: lazy(() => fetched(() => import('../account/account-section.tsx'))),
};

/**
 * The dashboard's sections as its navigation groups them: people, what is made, what runs. One more is one entry here and
 * one module, fetched when it is opened.
 */
const sectionGroups: readonly (readonly Section[])[] = [
  [
    today,
    {
      query: 'section=people',
      label: 'Enquiries',
      needs: ['enquiries'],
      icon: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 2h4l1-2h5',
      isInBar: true,
      hasOwnTitle: true,
      Content: lazy(() => fetched(() => import('../people/enquiries.tsx'))),
    },
    {
      query: 'section=people&list=applications',
      label: 'Applications',
      needs: ['applications'],
      icon: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h6M9 17h4',
      hasOwnTitle: true,
      Content: lazy(() => fetched(() => import('../people/applications.tsx'))),
    },
    {
      query: 'section=people&list=subscribers',
      label: 'Subscribers',
      needs: ['subscribers'],
      icon: 'M3 6h18v12H3zM3 7l9 7 9-7',
      Content: lazy(() => fetched(() => import('../people/subscribers.tsx'))),
    },
    {
      query: 'section=people&list=personal-data',
      label: 'Personal data',
      needs: ['personal-data'],
      icon: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
      Content: lazy(() => fetched(() => import('../people/personal-data.tsx'))),
    },
  ],
  [
    {
      query: 'section=posts',
      label: 'Articles',
      needs: ['posts'],
      icon: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
      isInBar: true,
      makesPosts: true,
      Content: lazy(() => fetched(() => import('../posts/posts-section.tsx'))),
    },
    {
      query: 'section=plan',
      label: 'Plan',
      needs: ['posts'],
      icon: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M8 14h3',
      hasOwnTitle: true,
      Content: lazy(() => fetched(() => import('../plan/plan-section.tsx'))),
    },
    {
      query: 'section=articles',
      label: 'Article history',
      needs: ['posts'],
      icon: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3.5 2',
      makesPosts: true,
      Content: lazy(() => fetched(() => import('../generations/articles-section.tsx'))),
    },
    {
      query: 'section=content&kind=positions',
      label: 'Positions',
      needs: ['positions'],
      unless: 'content',
      icon: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
      hasOwnTitle: true,
      Content: contentSection,
    },
    {
      query: 'section=content',
      label: 'Content',
      needs: ['content'],
      icon: 'M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5',
      hasOwnTitle: true,
      children: contentChildren,
      Content: contentSection,
    },
    {
      query: 'section=media',
      label: 'Media',
      needs: ['media'],
      icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5v.1',
      hasOwnTitle: true,
      Content: lazy(() => fetched(() => import('../media/media-section.tsx'))),
    },
    {
      query: 'section=bin',
      label: 'Bin',
      needs: subjectPermissions,
      icon: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
      Content: lazy(() => fetched(() => import('../bin/bin-section.tsx'))),
    },
  ],
  [
    {
      query: 'section=insights',
      label: 'Insights',
      needs: ['insights'],
      icon: 'M4 20h16M6 16v-5M11 16V5M16 16V9',
      Content: lazy(() => fetched(() => import('../insights/insights-section.tsx'))),
    },
    queues,
    {
      query: 'section=budget',
      label: 'Budget',
      needs: ['posts'],
      icon: 'M4 7h16v12H4zM4 7l2-3h12l2 3M15 13h2M8 13h3',
      hasOwnTitle: true,
      Content: lazy(() => fetched(() => import('../budget/budget-section.tsx'))),
    },
    {
      query: 'section=launch',
      label: 'Launch list',
      needs: ['settings'],
      icon: 'M3 12h10M13 5l8 7-8 7zM4 6l2 2 3-3M4 18l2 2 3-3',
      Content: lazy(() => fetched(() => import('../launch/launch-section.tsx'))),
    },
    {
      query: 'section=settings',
      label: 'Studio settings',
      needs: ['settings'],
      icon: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 5v4M10 15v4',
      hasOwnTitle: true,
      Content: contentSection,
    },
    {
      query: 'section=ai',
      label: 'AI models',
      needs: ['settings'],
      icon: 'M6 6h12v12H6zM9 3v3M15 3v3M9 18v3M15 18v3M3 9h3M3 15h3M18 9h3M18 15h3',
      hasOwnTitle: true,
      Content: lazy(() => fetched(() => import('../ai/ai-section.tsx'))),
    },
    {
      query: 'section=staff',
      label: 'People',
      needs: ['people'],
      icon: 'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 010 6.3M18 14.5c2 .8 3.2 2.6 3.5 5.5',
      hasOwnTitle: true,
      Content: lazy(() => fetched(() => import('../staff/staff-section.tsx'))),
    },
    {
      query: 'section=integrations',
      label: 'Integrations',
      needs: ['integrations'],
      icon: 'M9 3v5M15 3v5M6 8h12v4a6 6 0 01-12 0zM12 18v3',
      hasOwnTitle: true,
      Content: lazy(() => fetched(() => import('../integrations/integrations-section.tsx'))),
    },
    {
      query: 'section=audit',
      label: 'Audit log',
      needs: ['audit'],
      icon: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
      Content: lazy(() => fetched(() => import('../audit/audit-section.tsx'))),
    },
    account,
  ],
];

const sections = sectionGroups.flat();
/** The address of a list begins as that of its section. */
const closestFirst = sections.toSorted((one, other) => other.query.length - one.query.length);

/** Whether it is one of those that who may do this has. */
function isOf(may: May, { needs, unless }: Section): boolean {
  return may(...needs) && !(unless && may(unless));
}

/** The sections that who may do this has, in their groups. */
export function groupsOf(may: May): Section[][] {
  return sectionGroups
    .map((group) => group.filter((section) => isOf(may, section)))
    .filter((group) => group.length > 0);
}

/** So many stand in the bar of a phone. */
const mostInBar = 4;

/** Those in the bar of a phone: what one needs most, then others until it is full. */
export function barOf(may: May): Section[] {
  const own = groupsOf(may).flat();
  const first = [...own.filter(({ isInBar }) => isInBar), ...own.filter(({ isInBar }) => !isInBar)].slice(0, mostInBar);
  return own.filter((section) => first.includes(section));
}

/**
 * The section that the address names, also one that is not theirs; the first one where it names none that exists. For who
 * must set up a second factor first, the one where one does that.
 */
export function useSection(): Section {
  const [search] = useSearchParams();
  const may = useMay();
  if (!may('own')) return account;
  const isNamed = ({ query }: Section) =>
    [...new URLSearchParams(query)].every(([name, value]) => search.get(name) === value);
  return closestFirst.find((section) => isNamed(section) && (!section.unless || isOf(may, section))) ?? today;
}

export const sectionPath = ({ query }: Section) => (query ? `${dashboardPath}?${query}` : dashboardPath);

export const isAccount = (section: Section) => section === account;
export const isFirst = (section: Section) => section === today;
export const isQueues = (section: Section) => section === queues;
