import { expect, test } from 'vitest';
import { openPart, screen, within } from '../../../test/site.tsx';
import { Resources } from '../../api/resources.ts';
import { Hero, ownLight } from './hero.tsx';

const demonstration = import.meta.glob<{ featured: object }>('../../../../core/content/demo/pages/home.json', {
  import: 'default',
  eager: true,
});

/** What a studio of its own knows, whose apps are in these categories. */
function known(apps: readonly string[]): Resources {
  const resources = new Resources();
  const [home] = Object.values(demonstration);
  resources.keep('/api/content/pages/home', { ...home, featured: { ...home?.featured, app: '' } });
  resources.keep('/api/content/figures?place=badges', []);
  resources.keep(
    '/api/content/categories',
    [
      { key: 'forests', name: 'Forests', hue: 'health' },
      { key: 'museums', name: 'Museums', hue: 'food' },
      { key: 'castles', name: 'Castles', hue: 'food' },
      { key: 'ships', name: 'Ships', hue: 'social' },
    ].map((category) => ({ ...category, place: null })),
  );
  resources.keep(
    '/api/categories',
    apps.map((category) => ({ category, apps: 1, from: 900 })),
  );
  return resources;
}

test('has a band and a ray for each category that sells something, by hue, and no others', async () => {
  await ownLight.load();
  openPart(<Hero />, known(['forests', 'castles', 'museums']));
  const bands = screen.getByRole('navigation', { name: 'Categories' });
  const names = within(bands)
    .getAllByRole('link')
    .map((band) => band.querySelector('b')?.textContent);
  expect(names).toEqual(['Museums', 'Castles', 'Forests']);
  expect(bands.children).toHaveLength(3);
  const rays = [...document.querySelectorAll('.fan path')].map((ray) => ray.getAttribute('stroke'));
  expect(rays).toEqual(['var(--ray-food)', 'var(--ray-food)', 'var(--ray-health)']);
  expect(document.querySelector('.bands-v')).toBeNull();
});

test('has neither while nothing is sold', () => {
  openPart(<Hero />, known([]));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.querySelectorAll('.fan path')).toHaveLength(0);
});
