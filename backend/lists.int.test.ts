import { may, roles, type Permission, type Role } from '@prism/core/contract/roles';
import { ContentEntry } from '@prism/core/database/content-entry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsOf } from './plugins/permissions.ts';
import { aForm, sendForm } from './test/application-form.ts';
import { anEnquiry, sendEnquiry } from './test/enquiry.ts';
import { startTestServer, type TestServer } from './test/start-test-server.ts';

/** A word that occurs in one row only, and the permission to see that row. */
const marks: Readonly<Record<string, Permission>> = {
  larkspur: 'enquiries',
  'enquiries in quarantine: lovage': 'enquiries',
  foxglove: 'applications',
  'tansy@host.example': 'subscribers',
  bergamot: 'posts',
  'in the bin: betony': 'posts',
  valerian: 'content',
  'in the bin: vervain': 'content',
  comfrey: 'positions',
  'in the bin: cicely': 'positions',
  yarrow: 'media',
  'hyssop@host.example': 'people',
  'sorrel key': 'integrations',
  'sorrel hook': 'integrations',
};

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  expect((await sendEnquiry(site, anEnquiry({ lastName: 'larkspur' }))).statusCode).toBe(201);
  const quarantined = anEnquiry({ description: 'enquiries in quarantine: lovage', website: 'https://spam.example' });
  expect((await sendEnquiry(site, quarantined)).statusCode).toBe(201);
  expect((await sendForm(site, aForm({ fields: { lastName: 'foxglove' } }))).statusCode).toBe(201);
  const subscribed = { method: 'POST', url: '/api/newsletter', payload: { email: 'tansy@host.example' } };
  expect((await site.inject(subscribed)).statusCode).toBe(202);
  await addPost('bergamot');
  await site.asAdmin('DELETE', `/blog-posts/${await addPost('in the bin: betony')}`);
  await addEntry('reviews', { name: 'valerian', text: 'Good.', stars: 5, app: '' });
  await addEntry('reviews', { name: 'in the bin: vervain', text: 'Good.', stars: 5, app: '' }, new Date());
  await addEntry('positions', { title: 'comfrey' });
  await addEntry('positions', { title: 'in the bin: cicely' }, new Date());
  await site.em.execute(
    `insert into pictures (id, name, size, created_at) values (gen_random_uuid(), 'yarrow.png', 1, now())`,
  );
  await add('/invitations', { email: 'hyssop@host.example', role: 'editor' });
  await add('/api-keys', { name: 'sorrel key', scopes: ['posts:read'], days: 30 });
  await add('/webhooks', { url: 'https://hooks.example.com/', description: 'sorrel hook', events: ['post.published'] });
});
afterAll(() => site.close());

async function add(path: string, payload: object): Promise<void> {
  const { statusCode, payload: answer } = await site.asAdmin('POST', path, payload);
  expect(statusCode, `${path}: ${answer}`).toBeLessThan(300);
}

async function addPost(title: string): Promise<string> {
  const post = { title, slug: title.replaceAll(/\W+/g, '-'), excerpt: 'Short.', content: 'Text.', author: 'Ada' };
  const rest = { readTime: '1 min read', category: 'Design', image: '/illustrations/prism.svg' };
  const { payload } = await site.asAdmin('POST', '/blog-posts', { ...post, ...rest, published: false });
  const { id }: { id: string } = JSON.parse(payload);
  return id;
}

async function addEntry(kind: string, data: object, deletedAt: Date | null = null): Promise<void> {
  const now = new Date();
  const times = { createdAt: now, updatedAt: now, deletedAt };
  await site.em.insert(ContentEntry, { kind, key: crypto.randomUUID(), data, place: 1, shown: true, ...times });
}

/** URLs of all lists for signed-in users, some with several filters. */
function lists(): string[] {
  const paths = site.server.table().flatMap((route) => {
    const isRead = route.method === 'get' && permissionsOf(route).length > 0;
    return isRead ? ['posts', 'reviews', 'positions'].map((kind) => route.path.replace('{kind}', kind)) : [];
  });
  return [...new Set(paths)].filter((path) => !path.includes('{')).toSorted();
}

const searches = Object.keys(marks).map((mark) => `/api/admin/search?q=${encodeURIComponent(mark)}`);

/** The marks that a role sees in each list. */
async function seenBy(role: Role): Promise<Map<string, string[]>> {
  const headers = { cookie: await site.signInAs(role) };
  const seen = new Map<string, string[]>();
  for (const url of [...lists(), ...searches]) {
    const { payload } = await site.inject({ url, headers });
    const found = Object.keys(marks).filter((mark) => payload.includes(mark));
    if (found.length > 0) seen.set(url, found);
  }
  return seen;
}

test('finds the lists', () => {
  expect(lists().length).toBeGreaterThan(40);
  expect(lists()).toEqual(expect.arrayContaining(['/api/admin/contacts', '/api/admin/content/reviews']));
});

test.each(roles)('%s sees every permitted row in a list, and no other', async (role) => {
  const seen = await seenBy(role);
  for (const [url, found] of seen)
    expect(
      found.filter((mark) => !may(role, marks[mark] ?? 'own')),
      url,
    ).toEqual([]);
  const theirs = Object.keys(marks).filter((mark) => may(role, marks[mark] ?? 'own'));
  expect([...new Set([...seen.values()].flat())].toSorted()).toEqual(theirs.toSorted());
});

test.each([
  '/audit?from=2026-02-31',
  '/audit?until=2026-02-29',
  '/runs?from=2026-04-31',
  '/enquiry-calendar?from=2026-02-31&to=2026-02-31',
  '/plan?from=2026-02-27&to=2026-02-29',
])('%s gets an error for a day that does not exist', async (path) => {
  expect((await site.asAdmin('GET', path)).statusCode).toBe(400);
});
