import { brand } from '@prism/core/contract/brand';

/** What can be said of any studio. */
export const plainLead = `${brand.company} builds apps for businesses. What is known for certain stands below; the rest will be added as it can be shown.`;
