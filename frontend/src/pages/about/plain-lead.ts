import type { StudioFacts } from '@prism/core/contract/studio';

/** Fits any studio. */
export const plainLead = ({ company }: Pick<StudioFacts, 'company'>) => `The company behind this site is ${company}.`;
