import type { RunSubject } from '@prism/core/contract/runs';
import { applicationPage, articlePage, deskPage, enquiryPage } from '@prism/core/contract/desk-links';

/** Before the id of a run, among the names of queues. */
export const runsPart = 'runs';

export const runPage = (id: string) => deskPage('queues', runsPart, id);

export function subjectPage({ kind, id }: RunSubject): string {
  switch (kind) {
    case 'posts':
      return articlePage(id);
    case 'contacts':
      return enquiryPage(id);
    case 'applications':
      return applicationPage(id);
    case 'pictures':
      return `${deskPage('media')}?picture=${id}`;
  }
}
