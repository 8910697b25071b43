import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plain as plainOfBlog } from './blog/content.ts';
import { plainTitles } from './careers/open-positions.tsx';
import { plainLabels as plainOfPosition, plainSays } from './careers/position-content.ts';
import { plainAnswered } from './contact/answer-time.tsx';
import { plainQuestion } from './contact/contact-form.tsx';
import { plainWords as plainFeatured } from './home/featured-app.tsx';
import { plainFrom } from './home/two-paths.tsx';
import { plainWords as plainOfPackages } from './local/price-list.tsx';
import { plainGroups } from './sitemap/groups.ts';

const demonstrated = (page: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../core/content/demo/pages/${page}.json`, import.meta.url), 'utf8'));

/** What pages say where the studio has not said it, beside the part of the demonstration that says the same. */
const { list, noneFound, noSuchPage, failed, feed: plainOfFeed } = plainOfBlog;
const listed = { list, noneFound, noSuchPage, failed };
test.each([
  ['blog', { ...listed, feed: { link: plainOfFeed.link, follow: plainOfFeed.follow } }],
  ['careers', { positions: plainTitles }],
  ['position', { open: { labels: plainOfPosition }, closed: { says: plainSays } }],
  ['sitemap', { groups: plainGroups }],
  ['home', { featured: plainFeatured, paths: { ready: { from: plainFrom }, custom: { from: plainFrom } } }],
  ['contact', { form: { question: plainQuestion }, answered: plainAnswered }],
  ['local-business-apps', { priceList: plainOfPackages }],
])('the plain words of the page %s are those of the demonstration', (page, plain) => {
  expect(demonstrated(page)).toMatchObject(plain);
});
