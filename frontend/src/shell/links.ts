import type { SocialNetwork } from '@prism/core/contract/studio';
import { linkTo, type PageLink } from '../routes.tsx';
import { hasContent, useSite } from '../site.ts';
import type { IconName } from '../ui/icon.tsx';

/** Those of `links` that lead to something. */
export function useShellLinks(links: readonly PageLink[]): readonly PageLink[] {
  const site = useSite();
  return links.filter(({ to }) => hasContent(to, site));
}

export const headerLinks: readonly PageLink[] = [
  linkTo('/'),
  linkTo('/marketplace', 'Marketplace'),
  linkTo('/local-business-apps', 'Local business'),
  linkTo('/about'),
  linkTo('/case-studies'),
  linkTo('/contact'),
];

export const footerColumns: readonly { title: string; links: readonly PageLink[] }[] = [
  {
    title: 'Services',
    links: [
      linkTo('/mobile-app-development'),
      linkTo('/web-app-development'),
      linkTo('/local-business-apps'),
      linkTo('/marketplace', 'Marketplace'),
    ],
  },
  {
    title: 'Company',
    links: [linkTo('/about'), linkTo('/case-studies'), linkTo('/testimonials'), linkTo('/careers'), linkTo('/contact')],
  },
  {
    title: 'Resources',
    links: [linkTo('/blog'), linkTo('/returns-calculator'), linkTo('/monetization-guide'), linkTo('/tech-comparison')],
  },
  { title: 'Legal', links: [linkTo('/privacy'), linkTo('/terms'), linkTo('/sitemap')] },
];

/** Where the studio may have profiles. */
export const socialLinks: readonly { network: SocialNetwork; label: string; icon: IconName }[] = [
  { network: 'x', label: 'X', icon: 'x' },
  { network: 'linkedin', label: 'LinkedIn', icon: 'linkedin' },
  { network: 'instagram', label: 'Instagram', icon: 'instagram' },
  { network: 'youtube', label: 'YouTube', icon: 'youtube' },
];
