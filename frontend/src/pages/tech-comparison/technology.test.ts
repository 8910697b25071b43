import { expect, test } from 'vitest';
import { technologies as backend } from './data/backend.ts';
import { technologies as cloud } from './data/cloud.ts';
import { technologies as database } from './data/database.ts';
import { technologies as frontend } from './data/frontend.ts';
import { technologies as mobile } from './data/mobile.ts';
import { lettermarkOf } from './technology.ts';

test.each(Object.entries({ backend, cloud, database, frontend, mobile }))(
  'each technology of %s has a mark of two letters that no other beside it has',
  (_category, technologies) => {
    const marks = technologies.map(lettermarkOf);
    expect(marks).toEqual(marks.map(() => expect.stringMatching(/^[A-Z][A-Za-z]$/)));
    expect(new Set(marks).size).toBe(technologies.length);
  },
);
