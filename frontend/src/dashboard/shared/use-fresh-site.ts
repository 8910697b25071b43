import type { SiteFacts } from '@prism/core/contract/site';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { useSite } from '../../site.ts';

/** Every change of content refetches it. */
const siteKey = '/api/admin/content/site';

/** The site as it is now, while the document still has what its studio was called when it was opened. */
export function useFreshSite(): SiteFacts {
  const opened = useSite();
  const { data: site } = useQuery({
    queryKey: [siteKey],
    queryFn: readSite,
    initialData: opened,
    staleTime: Infinity,
    retry: false,
  });
  const isOther = useRef(false);
  useEffect(() => {
    isOther.current = JSON.stringify(site) !== JSON.stringify(opened);
  }, [site, opened]);
  // The pages of the site know no more than the document does.
  useEffect(() => () => void (isOther.current && location.reload()), []);
  return site;
}

/** As the server says it to who opens a page. */
async function readSite(): Promise<SiteFacts> {
  const response = await fetch(dashboardPath, { cache: 'no-store' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const said = page.getElementById('root')?.dataset['site'];
  if (!response.ok || said === undefined) throw new Error('The page does not say what the site is');
  return JSON.parse(said);
}
