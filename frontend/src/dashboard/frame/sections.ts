import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dashboardPath } from '../../pages/auth/destination.ts';
import type { SectionProps } from './section-props.ts';

interface Section {
  /** Its name in the address: `?section=queues`. */
  id: string;
  label: string;
  Content: LazyExoticComponent<ComponentType<SectionProps>>;
}

const firstSection: Section = {
  id: 'posts',
  label: 'Posts & articles',
  Content: lazy(() => import('../posts/posts-section.tsx')),
};

/** The dashboard's sections in the order of its navigation. One more is one line here and one module, fetched when it is opened. */
export const sections: readonly Section[] = [
  firstSection,
  { id: 'articles', label: 'Article history', Content: lazy(() => import('../generations/articles-section.tsx')) },
  { id: 'people', label: 'People', Content: lazy(() => import('../people/people-section.tsx')) },
  { id: 'queues', label: 'Queues', Content: lazy(() => import('../queues/queues-section.tsx')) },
  { id: 'account', label: 'Account', Content: lazy(() => import('../account/account-section.tsx')) },
];

/** The section that the address names; the first one where it names none that exists. */
export function useSection(): Section {
  const [search] = useSearchParams();
  return sections.find(({ id }) => id === search.get('section')) ?? firstSection;
}

export function sectionPath({ id }: Section): string {
  return id === firstSection.id ? dashboardPath : `${dashboardPath}?section=${id}`;
}
