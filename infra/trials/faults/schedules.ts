import { randomUUID } from 'node:crypto';
import type { DraftInput } from '@prism/core/contract/drafts';
import type { scheduleCalls } from '@prism/core/contract/schedules';
import type { BodyOf } from '@prism/core/contract/call';
import { until } from '../../test/wait.ts';
import type { Trial } from '../trials.ts';
import { openFleet, type Fleet } from './fleet.ts';
import { writing } from './written.ts';

const posts = 30;

/** APIs are killed as posts fall due: each post is published exactly once. */
export const schedules: Trial = {
  rounds: 4,
  async run(stage) {
    const fleet = await openFleet(stage, writing(0));
    const broken: string[] = [];
    let left = 0;
    for (let round = 0; round < stage.rounds && broken.length === 0; round += 1) {
      await Promise.all(Array.from({ length: posts }, (_, nth) => schedulePost(fleet, `${round}-${nth}`)));
      await fleet.sql(`update schedules set at = now() + interval '100 ms'`);
      await until(async () => (await published(fleet, round)) > 0, 'nothing was published');
      // One of two in turn, then both: the next API to start catches up.
      const victims = round % 3 === 2 ? [0, 1] : [round % 2];
      for (const index of victims) fleet.apis[index]?.kill();
      left += posts - (await published(fleet, round));
      for (const index of victims) {
        const address = fleet.addresses[index];
        if (address !== undefined) fleet.apis[index] = await fleet.api(address);
      }
      const isDone = async () => (await fleet.sql('select from schedules where error is null')).length === 0;
      await until(isDone, 'due work is not done').catch((error: Error) => void broken.push(error.message));
      broken.push(...(await wrongIn(fleet, round)));
    }
    const detail = `${stage.rounds}× ${posts} posts, ${left} of them after the kill`;
    return [{ what: 'API killed when posts are due', broken, detail }];
  },
};

/** A draft scheduled far ahead. */
async function schedulePost({ baseUrl, cookie }: Fleet, name: string): Promise<void> {
  const place = `posts/${randomUUID()}`;
  const data = {
    title: `Due ${name}`,
    slug: `due-${name}`,
    excerpt: 'Short.',
    content: 'Long.',
    author: 'Ada',
    readTime: '1 min read',
    category: 'Business Strategy',
    image: '/illustrations/plain/steps.svg',
    tags: [],
  };
  const draft: DraftInput = { data, base: null, version: null };
  const time: BodyOf<typeof scheduleCalls.set> = { time: '2090-07-01T09:00' };
  for (const [path, body] of [
    [`drafts/${place}`, draft],
    [`schedules/${place}/publish`, time],
  ] as const) {
    const headers = { cookie, origin: baseUrl, 'content-type': 'application/json' };
    const response = await fetch(`${baseUrl}/api/admin/${path}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  }
}

async function published({ sql }: Fleet, round: number): Promise<number> {
  const shown = `select from posts where published and slug like 'due-' || $1::text || '-%'`;
  return (await sql(shown, [round])).length;
}

/** A sentence for each post of a round that was not published correctly. */
async function wrongIn(fleet: Fleet, round: number): Promise<string[]> {
  const { sql, addresses } = fleet;
  const count = await published(fleet, round);
  const twice = await sql(
    `select title from posts where title like 'Due ' || $1::text || '-%' group by title having count(*) > 1`,
    [round],
  );
  const saves = await sql(
    `select from revisions where cause = 'scheduled' and data->>'slug' like 'due-' || $1::text || '-%'`,
    [round],
  );
  const drafts = await sql('select from drafts');
  const pages = await Promise.all(addresses.map(async (address) => await fetch(`${address}/blog/due-${round}-0`)));
  return [
    ...(count === posts ? [] : [`${count} of ${posts} posts are public`]),
    ...twice.map(({ title }) => `"${String(title)}" was published twice`),
    ...(saves.length === posts ? [] : [`${saves.length} revisions of ${posts} posts`]),
    ...(drafts.length === 0 ? [] : [`${drafts.length} drafts of public posts remain`]),
    ...pages.filter(({ status }) => status !== 200).map(({ url, status }) => `${url} answers ${status}`),
  ];
}
