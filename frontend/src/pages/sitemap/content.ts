import { contactLink } from '../../lib/contact-link.ts';

export const intro = {
  title: 'Every page, on one page.',
  lead: 'What we sell, what it costs, who makes it and what we have learned, sorted by what you may be here for.',
};

/** The five apps are listed under the addresses they used to have; those pages say where each has moved. */
export const groups = [
  {
    title: 'Main Pages',
    links: [
      { to: '/', label: 'Home' },
      { to: '/about', label: 'About' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Services',
    links: [
      { to: '/mobile-app-development', label: 'Mobile app development' },
      { to: '/web-app-development', label: 'Web app development' },
      { to: '/local-business-apps', label: 'Local business apps' },
    ],
  },
  {
    title: 'Marketplace',
    links: [
      { to: '/marketplace', label: 'App Marketplace' },
      { to: '/marketplace/1', label: 'Parallel' },
      { to: '/marketplace/2', label: 'Shelfmark' },
      { to: '/marketplace/3', label: 'Table Nine' },
      { to: '/marketplace/4', label: 'Vitalog' },
      { to: '/marketplace/5', label: 'Threshold' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/case-studies', label: 'Case studies' },
      { to: '/testimonials', label: 'Testimonials' },
      { to: '/careers', label: 'Careers' },
      { to: '/blog', label: 'Blog' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { to: '/returns-calculator', label: 'ROI Calculator' },
      { to: '/monetization-guide', label: 'Monetization guide' },
      { to: '/tech-comparison', label: 'Tech comparison' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/terms', label: 'Terms' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/sitemap', label: 'Sitemap' },
    ],
  },
] as const;

export const calls = [
  {
    title: 'Not on the list?',
    text: 'Ask, and a person will point you to it or write it for you.',
    link: { to: contactLink('/sitemap', 'I was looking for: '), label: 'Ask us' },
  },
  {
    title: 'Only here for an app?',
    text: 'All of them stand in one place, with prices.',
    link: { to: '/marketplace', label: 'Go to the marketplace' },
  },
] as const;
