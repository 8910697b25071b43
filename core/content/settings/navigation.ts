import { choice, group, line, link, list, paragraph, type ValuesOf } from '../../fields/fields.ts';

export const linkedPages = {
  '/': 'Home',
  '/about': 'About',
  '/contact': 'Contact',
  '/mobile-app-development': 'Mobile app development',
  '/web-app-development': 'Web app development',
  '/local-business-apps': 'Local business apps',
  '/marketplace': 'App Marketplace',
  '/case-studies': 'Case studies',
  '/testimonials': 'Testimonials',
  '/careers': 'Careers',
  '/blog': 'Blog',
  '/returns-calculator': 'ROI Calculator',
  '/monetization-guide': 'Monetization guide',
  '/tech-comparison': 'Tech comparison',
  '/offer1': 'Our offer',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/sitemap': 'Sitemap',
} as const;

type LinkedPath = keyof typeof linkedPages;

const page = group('Page', {
  to: choice('Page', linkedPages),
  label: line('Label', 40, { min: 0, help: 'Leave blank to use the page’s menu label' }),
});

const fields = {
  menu: list('Menu', page, { max: 8, distinctBy: 'to', help: 'Shown at the top of every page, in this order.' }),
  buttons: list('Buttons', link('Button'), {
    max: 2,
    help: 'The first is shown at the top of every page, both in the mobile menu.',
  }),
  about: paragraph('About the studio', 300, { min: 0, help: 'Shown first in the footer' }),
  columns: list(
    'Footer',
    group('Column', {
      title: line('Title', 40),
      pages: list('Pages', page, { max: 12, distinctBy: 'to' }),
    }),
    { max: 4, help: 'Columns of links, in this order.' },
  ),
} as const;

const asTheyAreCalled = (...paths: readonly LinkedPath[]) => paths.map((to) => ({ to, label: '' }));

const initial: ValuesOf<typeof fields> = {
  menu: asTheyAreCalled('/', '/marketplace', '/local-business-apps', '/about', '/case-studies', '/contact'),
  buttons: [{ to: '/contact', label: 'Contact us' }],
  about: '',
  columns: [
    {
      title: 'Services',
      pages: asTheyAreCalled('/mobile-app-development', '/web-app-development', '/local-business-apps', '/marketplace'),
    },
    {
      title: 'Company',
      pages: asTheyAreCalled('/about', '/case-studies', '/testimonials', '/careers', '/contact'),
    },
    { title: 'Resources', pages: asTheyAreCalled('/blog') },
    { title: 'Legal', pages: asTheyAreCalled('/privacy', '/terms', '/sitemap') },
  ],
};

/** Links of every page. Pages that are off or empty are left out. */
export const navigation = { label: 'Menu and footer', fields, initial };
