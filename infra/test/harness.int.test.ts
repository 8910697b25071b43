import { connect } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from './database.ts';
import { emptied } from './empty.ts';
import { testRedisUrl } from './redis.ts';
import { startTestMailServer } from './smtp.ts';

test('two test databases are migrated and independent', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.url, 'drop table posts cascade');
  expect(await query(one.url, "select to_regclass('posts') as posts")).toEqual([{ posts: null }]);
  expect(await query(two.url, "select to_regclass('posts') as posts")).toEqual([{ posts: 'posts' }]);
  await Promise.all([one.drop(), two.drop()]);
});

test.each([1, 2_000])('a table with %i rows is emptied with all that refers to it', async (rows) => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  await query(
    url,
    `insert into posts (id, title, slug, author, read_time, category, image, published, created_at, updated_at)
     select gen_random_uuid(), 'Title', 'post-' || n, 'Ada', '1 min', 'Design', '/a.svg', true, now(), now()
     from generate_series(1, ${rows}) n;
     create table of_posts (post_id uuid references posts);
     insert into of_posts select id from posts`,
  );
  await query(url, emptied('posts'));
  const left = `select 'posts' as place from posts union all select 'of_posts' from of_posts
    union all select 'search' from search_documents where kind = 'posts'`;
  expect(await query(url, left)).toEqual([]);
  expect(await query(url, 'select from apps limit 1')).toHaveLength(1);
});

test('a test file has a separate logical database of Redis', () => {
  expect(testRedisUrl()).toMatch(/\/[1-9]\d*$/);
  expect(testRedisUrl()).toBe(testRedisUrl());
});

test('the test mail server rejects as configured and keeps accepted mails', async () => {
  const server = await startTestMailServer();
  onTestFinished(server.close);
  server.failNext(1);
  expect(await sendMail(server.port)).toContain('451');
  expect(server.refused()).toBe(1);
  const arrived = server.waitFor((mail) => mail.subject === 'Hello');
  expect(await sendMail(server.port)).toContain('250');
  expect(await arrived).toMatchObject({ from: 'studio@prism.example', to: 'ada@example.com', text: 'Good day\n' });
});

test('the test mail server refuses, greylists and hangs as configured', async () => {
  const server = await startTestMailServer();
  onTestFinished(server.close);
  server.behave('refuse');
  expect(await sendMail(server.port)).toContain('421');
  server.behave('greylist');
  expect(await sendMail(server.port)).toContain('451');
  expect(await sendMail(server.port)).toContain('250');
  expect(server.refused()).toBe(2);
  const yes = vi.fn(() => expect(server.mails()).toHaveLength(2));
  server.beforeNextYes(yes);
  expect(await sendMail(server.port)).toContain('250');
  expect(yes).toHaveBeenCalledOnce();
  server.behave('hang');
  const unanswered = sendMail(server.port);
  await expect.poll(server.hanging).toBe(1);
  await server.close();
  expect(await unanswered).toContain('421');
});

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

/** The response to a whole mail, sent as plain SMTP. */
async function sendMail(port: number): Promise<string> {
  const replies: string[] = [];
  const commands = ['EHLO test', 'MAIL FROM:<studio@prism.example>', 'RCPT TO:<ada@example.com>', 'DATA'];
  const mail = 'Subject: Hello\r\nMessage-ID: <1@prism.example>\r\n\r\nGood day\r\n.';
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const script = [...commands, mail];
  for await (const chunk of socket) {
    // The last line of a response has a space after its code.
    if (!/^\d{3} .*$/m.test(String(chunk))) continue;
    replies.push(String(chunk));
    const next = script.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
  return replies.at(-1) ?? '';
}
