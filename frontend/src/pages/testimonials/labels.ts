import { orPlain } from '@prism/core/contract/or-plain';
import { useWords } from '../../api/content.ts';

/** What stands beside the facts of a testimonial where the studio has said nothing else. */
export const plainLabels = {
  result: 'Result',
  industry: 'Industry',
  project: 'Project',
  timeline: 'Timeline',
  video: 'Video',
};

export const useLabels = () => orPlain(useWords('testimonials').labels, plainLabels);
