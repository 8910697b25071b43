import { addresses } from '@prism/core/content/addresses';
import { withDefaultTexts } from '@prism/core/content/check';
import { pages } from '@prism/core/content/content';
import { linkedPages } from '@prism/core/content/settings/navigation';
import { expect, test } from 'vitest';
import { groups } from './pages/sitemap/groups.ts';
import { linkInMenu, linkTo, listedRoutes, routes } from './routes.tsx';

test('the sitemap page lists every indexed page, except detail pages and pages of campaigns', () => {
  const listed = groups(withDefaultTexts(pages.sitemap.fields, {}), { names: {} }).flatMap(({ links }) =>
    links.map(({ to }) => to),
  );
  const expected = listedRoutes.filter(({ path, group }) => !path.includes(':') && group !== null);
  expect(listed).toEqual(expect.arrayContaining(expected.map(({ path }) => path)));
});

test('a link has the studio’s name for its page or its own, and an unknown page throws', () => {
  const site = { names: { marketplace: 'Shop' } };
  expect(linkTo('/privacy', site)).toEqual({ to: '/privacy', label: 'Privacy' });
  expect(linkTo('/blog', site).label).toBe('Blog');
  expect(linkTo('/marketplace', site).label).toBe('Shop');
  expect(() => linkTo('/nowhere', site)).toThrow('there is no page at /nowhere');
});

test('breadcrumbs name a page as menu or footer do, at any depth', () => {
  const menu = [{ to: '/marketplace', label: 'Our shop' }];
  const columns = [
    {
      title: 'More',
      pages: [
        { to: '/blog', label: 'Notes' },
        { to: '/careers', label: '' },
      ],
    },
  ];
  const navigation = { menu, columns, buttons: [], about: '', claims: [] };
  const site = { names: { marketplace: 'Shop', careers: 'Jobs' }, navigation };
  const called = ['/marketplace', '/blog', '/careers', '/terms'].map((path) => linkInMenu(path, site).label);
  expect(called).toEqual(['Our shop', 'Notes', 'Jobs', 'Terms']);
});

test('checks of content know every page, and whose text it shows', () => {
  expect(routes.map(({ path, words = null }) => [path, words])).toEqual(Object.entries(addresses));
});

test('menu and footer may link to every indexed page, by its name', () => {
  const listed = listedRoutes.filter(({ path }) => !path.includes(':'));
  expect(linkedPages).toEqual(Object.fromEntries(listed.map(({ path, name, title }) => [path, name ?? title])));
});
