import { existsSync } from 'node:fs';
import { apps } from '@prism/core/database/seed/apps';
import { expect, test } from 'vitest';

const pictures = new URL('../../frontend/public', import.meta.url).href;

test.each(apps(new Date()).map(({ name, image }) => [name, image] as const))(
  'the demonstration app %s has a plate and three screens',
  (_name, image) => {
    for (const part of ['', '-home', '-detail', '-welcome'])
      expect(existsSync(new URL(pictures + image.replace('.svg', `${part}.svg`))), part).toBe(true);
  },
);
