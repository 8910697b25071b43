import { addresses } from '@prism/core/content/addresses';
import { expect, test } from 'vitest';
import { groups } from './pages/sitemap/groups.ts';
import { linkTo, listedRoutes, routes } from './routes.tsx';

test('the sitemap page lists every page that is to be found, but those of many and what is only advertised', () => {
  const listed = groups([]).flatMap(({ links }) => links.map(({ to }) => to));
  const expected = listedRoutes.filter(({ path, group }) => !path.includes(':') && group !== null);
  expect(listed).toEqual(expect.arrayContaining(expected.map(({ path }) => path)));
});

test('a link bears the name of its page, or one of its own, and never leads nowhere', () => {
  expect(linkTo('/privacy')).toEqual({ to: '/privacy', label: 'Privacy' });
  expect(linkTo('/blog').label).toBe('Blog');
  expect(linkTo('/marketplace', 'Marketplace').label).toBe('Marketplace');
  expect(() => linkTo('/nowhere')).toThrow('there is no page at /nowhere');
});

test('checks of content know every page there is', () => {
  expect(routes.map(({ path }) => path)).toEqual(addresses);
});
