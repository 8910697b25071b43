import { hasContent, useSite } from '../site.ts';
import type { IconName } from '../ui/icon.tsx';

interface ShellLink {
  to: string;
  label: string;
}

/** Those of `links` that lead to something. */
export function useShellLinks(links: readonly ShellLink[]): readonly ShellLink[] {
  const site = useSite();
  return links.filter(({ to }) => hasContent(to, site));
}

export const headerLinks: readonly ShellLink[] = [
  { to: '/', label: 'Home' },
  { to: '/marketplace', label: 'Marketplace' },
  { to: '/local-business-apps', label: 'Local business' },
  { to: '/about', label: 'About' },
  { to: '/case-studies', label: 'Case studies' },
  { to: '/contact', label: 'Contact' },
];

export const footerColumns: readonly { title: string; links: readonly ShellLink[] }[] = [
  {
    title: 'Services',
    links: [
      { to: '/mobile-app-development', label: 'Mobile app development' },
      { to: '/web-app-development', label: 'Web app development' },
      { to: '/local-business-apps', label: 'Local business apps' },
      { to: '/marketplace', label: 'Marketplace' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About' },
      { to: '/case-studies', label: 'Case studies' },
      { to: '/testimonials', label: 'Testimonials' },
      { to: '/careers', label: 'Careers' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { to: '/blog', label: 'Blog' },
      { to: '/returns-calculator', label: 'ROI Calculator' },
      { to: '/monetization-guide', label: 'Monetization guide' },
      { to: '/tech-comparison', label: 'Tech comparison' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
      { to: '/sitemap', label: 'Sitemap' },
    ],
  },
];

/** Placeholders: the studio has no profiles to point at yet. */
export const socialLinks: readonly { label: string; icon: IconName }[] = [
  { label: 'X', icon: 'x' },
  { label: 'LinkedIn', icon: 'linkedin' },
  { label: 'Instagram', icon: 'instagram' },
  { label: 'YouTube', icon: 'youtube' },
];
