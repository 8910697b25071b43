import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plain as plainOfBlog } from './blog/content.ts';
import { plainTitles } from './careers/open-positions.tsx';
import { plainLabels as plainOfPosition, plainSays } from './careers/position-content.ts';

const demonstrated = (page: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../core/content/demo/pages/${page}.json`, import.meta.url), 'utf8'));

/** What pages say where the studio has not said it, beside the part of the demonstration that says the same. */
const { list, noneFound, noSuchPage, failed, feed: plainOfFeed } = plainOfBlog;
const listed = { list, noneFound, noSuchPage, failed };
test.each([
  ['blog', { ...listed, feed: { link: plainOfFeed.link, follow: plainOfFeed.follow } }],
  ['careers', { positions: plainTitles }],
  ['position', { open: { labels: plainOfPosition }, closed: { says: plainSays } }],
])('the plain words of the page %s are those of the demonstration', (page, plain) => {
  expect(demonstrated(page)).toMatchObject(plain);
});
