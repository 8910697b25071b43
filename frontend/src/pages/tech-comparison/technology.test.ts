import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lettermarkOf } from './technology.ts';

const technologies: Record<string, { name: string; places: string[] }> = JSON.parse(
  readFileSync(new URL('../../../../core/content/demo/technologies.json', import.meta.url), 'utf8'),
);

test.each(['frontend', 'backend', 'mobile', 'database', 'cloud'])(
  'each technology of %s has a unique mark of two letters',
  (tab) => {
    const marks = Object.values(technologies)
      .filter(({ places }) => places.includes(tab))
      .map(lettermarkOf);
    expect(marks).toEqual(Array.from({ length: 5 }, () => expect.stringMatching(/^[A-Z][A-Za-z]$/)));
    expect(new Set(marks).size).toBe(5);
  },
);
