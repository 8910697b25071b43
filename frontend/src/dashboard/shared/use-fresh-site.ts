import type { SiteFacts } from '@prism/core/contract/site';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { studioStyle } from '../../lib/studio-style.ts';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { useSite } from '../../site.ts';

/** Prefixed so that every content change refetches it. */
const siteKey = '/api/admin/content/site';

interface Shown {
  site: SiteFacts;
  /** The favicon; undefined while it is the document's. */
  icon?: string | undefined;
}

/** The current site settings; the document keeps the studio's name and look from when it was opened. */
export function useFreshSite(): SiteFacts {
  const opened = useSite();
  const { data } = useQuery<Shown>({
    queryKey: [siteKey],
    queryFn: readSite,
    initialData: { site: opened },
    staleTime: Infinity,
    retry: false,
  });
  const { site, icon } = data;
  const isOther = useRef(false);
  useEffect(() => {
    isOther.current = JSON.stringify(site) !== JSON.stringify(opened);
  }, [site, opened]);
  useLook(opened, site);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon !== undefined && link) link.href = icon;
  }, [icon]);
  // Public pages read the document, so it is reloaded.
  useEffect(() => () => void (isOther.current && location.reload()), []);
  return site;
}

/** Replaces the colours that came with the document. */
function useLook(opened: SiteFacts, site: SiteFacts) {
  const look = studioStyle(site.studio);
  const shown = useRef(studioStyle(opened.studio));
  useEffect(() => {
    if (look === shown.current) return;
    const before = [...document.querySelectorAll('style')].find(
      ({ textContent }) => textContent !== '' && textContent === shown.current,
    );
    const style = before ?? document.head.appendChild(document.createElement('style'));
    style.textContent = look;
    shown.current = look;
  }, [look]);
}

/** Read from a fresh document. */
async function readSite(): Promise<Shown> {
  const response = await fetch(dashboardPath, { cache: 'no-store' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const said = page.getElementById('root')?.dataset['site'];
  if (!response.ok || said === undefined) throw new Error('The page has no site facts');
  return { site: JSON.parse(said), icon: page.querySelector('link[rel=icon]')?.getAttribute('href') ?? undefined };
}
