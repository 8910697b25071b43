import { orPlain } from '@prism/core/contract/or-plain';
import { useWords } from '../../api/content.ts';

/** What stands beside the parts of a study where the studio has said nothing else. */
export const plainLabels = {
  featured: 'Featured',
  client: 'Client',
  industry: 'Industry',
  timeline: 'Timeline',
  teamSize: 'Team size',
  challenge: 'Challenge',
  solution: 'Solution',
  results: 'Results',
};

/** Over the columns of the projects by industry, likewise. */
export const plainColumns = { industry: 'Industry', projects: 'Projects', asked: 'What it usually begins with' };

export const useLabels = () => orPlain(useWords('case-studies').labels, plainLabels);
