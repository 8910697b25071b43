import type { SiteFacts } from '@prism/core/contract/site';
import { createContext, use } from 'react';

const SiteContext = createContext<SiteFacts | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** What the server said of the site when the page was opened. */
export function useSite(): SiteFacts {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider around it');
  return site;
}
