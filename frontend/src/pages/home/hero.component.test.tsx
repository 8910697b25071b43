import { expect, test } from 'vitest';
import { openPart, screen, within } from '../../../test/site.tsx';
import { Resources } from '../../api/resources.ts';
import { Hero, ownLight } from './hero.tsx';

const demonstration = import.meta.glob<{ featured: object }>('../../../../core/content/demo/pages/home.json', {
  import: 'default',
  eager: true,
});

/** A studio's own data, with apps in these categories. */
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

test('a category with apps has a band and a ray of its hue, and no other category has', async () => {
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

test('without apps there are neither bands nor rays', () => {
  openPart(<Hero />, known([]));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.querySelectorAll('.fan path')).toHaveLength(0);
});
