import { expect, test } from 'vitest';
import { asEntered } from './check.ts';
import { isPage, pages } from './content.ts';
import { checkPublished } from './pictures.ts';
import { starters } from './starters.ts';

test.each(Object.keys(starters))('the initial form of the page %s can be published', (name) => {
  if (!isPage(name)) throw new Error(`no page is called ${name}`);
  const { fields } = pages[name];
  expect(checkPublished(fields, asEntered(fields, starters[name])).errors).toBeUndefined();
});
