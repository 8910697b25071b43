import type { StudioFacts } from '@prism/core/contract/studio';

/** True of any studio. */
export const plainLead = ({ company }: Pick<StudioFacts, 'company'>) =>
  `What is known of ${company} for certain is below; the rest will be added as it can be shown.`;
