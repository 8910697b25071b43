import type { RunSubject } from '@prism/core/contract/runs';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { applicationPage, articlePage, enquiryPage } from '@prism/core/contract/desk-links';

export const runPage = (id: string) => `${dashboardPath}?section=queues&run=${id}`;

/** The dashboard page of a run's subject. */
export function subjectPage({ kind, id }: RunSubject): string {
  switch (kind) {
    case 'posts':
      return articlePage(id);
    case 'contacts':
      return enquiryPage(id);
    case 'applications':
      return applicationPage(id);
    case 'pictures':
      return `${dashboardPath}?section=media&picture=${id}`;
  }
}
