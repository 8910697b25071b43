import type { StudioFacts } from '@prism/core/contract/studio';

/** True of any studio. */
export const plainLead = ({ company }: Pick<StudioFacts, 'company'>) => `The company behind this site is ${company}.`;
