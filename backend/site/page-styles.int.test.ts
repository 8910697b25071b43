import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedPaths } from '../../infra/test/listed-paths.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { loadBuild } from './build.ts';
import type { SiteSource } from './site.ts';

let api: TestServer;
let pages: SiteSource;
beforeAll(async () => {
  pages = await loadBuild();
  api = await startTestServer({ pages });
});
afterAll(async () => await api?.close());

test('every page inlines all styles of its elements', async () => {
  await api.server.start();
  const listed = await listedPaths(api.server.info.uri);
  const unlisted = ['/no-such-page', '/search?q=app', '/search?q=nowhere', '/blog?q=nowhere', '/marketplace?q=nowhere'];
  for (const path of [...listed, ...unlisted]) {
    const { payload: html } = await api.inject({ url: path });
    const part = /<style>(.*?)<\/style><link rel="stylesheet" href="\/([^"]+)" data-late disabled>/s.exec(html);
    expect(part, path).not.toBeNull();
    const [, carried = '', file = ''] = part ?? [];
    const whole = classesIn(readFileSync(join(pages.clientDir ?? '', file), 'utf8'));
    const leftOut = whole.difference(classesIn(carried));
    expect(leftOut.size, path).toBeGreaterThan(100);
    expect([...leftOut.intersection(classesOf(html))], path).toEqual([]);
  }
});

/** Class names in a style sheet. */
function classesIn(css: string): Set<string> {
  const names = css.matchAll(/\.((?:\\.|[a-z_-])(?:\\.|[\w-])*)/gi);
  return new Set(Array.from(names, ([, name = '']) => name.replace(/\\(.)/g, '$1')));
}

/** Classes of a page's elements. */
function classesOf(html: string): Set<string> {
  const lists = html.matchAll(/ class="([^"]*)"/g);
  return new Set(Array.from(lists, ([, list = '']) => unescaped(list).split(' ')).flat());
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const unescaped = (text: string) => text.replace(/&(#?\w+);/g, (all, name: string) => characters[name] ?? all);
