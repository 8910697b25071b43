import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basicEnvironment } from '../../../infra/test/environment.ts';
import { describeFailure } from '../../process/run-process.ts';
import { runContentCommand } from './command.ts';
import { createTestDatabase, type TestDatabase } from '../../../infra/test/database.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

/** The output of `npm run content`, and whether it succeeded. */
interface Outcome {
  code: number;
  said: string;
}

async function run(variables: Readonly<Record<string, string>>, ...words: string[]): Promise<Outcome> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const code = await runContentCommand(words, { env: { ...basicEnvironment(), ...variables }, say }).then(
    () => 0,
    (error: unknown) => (say(describeFailure(error)), 1),
  );
  return { code, said: lines.map((line) => `${line}\n`).join('') };
}

async function runAlone(...words: string[]): Promise<Outcome> {
  return await new Promise((resolve) => {
    execFile(process.execPath, [main, ...words], { env: basicEnvironment(), cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, said: stdout + stderr });
    });
  });
}

async function importing(text: string, ...options: string[]): Promise<Outcome> {
  return await importingWith({}, text, ...options);
}

async function importingWith(more: Readonly<Record<string, string>>, text: string, ...options: string[]) {
  const file = join(folder, 'export');
  writeFileSync(file, text);
  const variables = { DATABASE_URL: database.url, SESSION_SECRET: 'for tests only, and as long as it must be' };
  return await run({ ...variables, ...more }, 'import', file, ...options);
}

const ghost = (html: string) =>
  JSON.stringify({
    db: [
      {
        meta: { version: '5.82.0' },
        data: {
          posts: [
            {
              id: '1',
              title: 'Hello',
              slug: 'hello',
              html,
              status: 'published',
              type: 'post',
              featured: 0,
              feature_image: '__GHOST_URL__/content/images/cover.jpg',
              published_at: '2024-05-06T07:08:09.000Z',
            },
          ],
          tags: [],
          posts_tags: [],
          users: [],
          posts_authors: [],
        },
      },
    ],
  });

const wordPress = `<?xml version="1.0"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version>
<item><title>From afar</title><link>https://old.example/2019/03/from-afar/</link><dc:creator>ada</dc:creator>
<content:encoded><![CDATA[<p>Words</p><img src="https://old.example/a.png" alt="A"><img src="https://cdn.example/b.png" alt="B">]]></content:encoded>
<wp:post_id>7</wp:post_id><wp:post_date_gmt>2019-03-04 05:06:07</wp:post_date_gmt>
<wp:post_name>from-afar</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`;

test('a Ghost export is imported; its new posts and the location of pictures are reported', async () => {
  const { code, said } = await importing(
    ghost('<p>Words</p><img src="__GHOST_URL__/content/a.png">'),
    '--site',
    'https://blog.example/',
  );
  expect(said).toContain('new      posts/hello');
  expect(said).toContain(
    'Pictures that stay where they are: 2, at blog.example. They are shown for as long as they are there.',
  );
  expect(said).toContain('Done. Posts that were published there are public now.');
  expect(code).toBe(0);
});

test('an old URL at the path of an existing page is reported first and not redirected', async () => {
  const { code, said } = await importing(ghost('<p>Words</p>').replace('"slug":"hello"', '"slug":"contact"'));
  expect(said).toMatch(
    /0 old URLs redirect to these posts\.\n\/contact\/ does not redirect to \/blog\/contact: A page uses this URL/,
  );
  expect(said).toContain('Done.');
  expect(code).toBe(0);
});

test("without the site's URL, missing pictures are counted", async () => {
  const { said } = await importing(
    ghost('<p>Words</p><img src="__GHOST_URL__/content/a.png"><img src="__GHOST_URL__/content/b.png">'),
  );
  expect(said).toContain(
    'Pictures whose address names no site: 2. Say with --site where they are, else they are not found.',
  );
});

test('overwritten posts are listed first, and changed only with --yes', async () => {
  const changed = ghost('<p>Other words</p>');
  const first = await importing(changed, '--site', 'https://blog.example');
  expect([first.code, first.said]).toEqual([1, expect.stringContaining('changed  posts/hello')]);
  expect(first.said).toContain('Nothing was changed. To do all this, run it again with --yes.');
  expect((await importing(changed, '--site', 'https://blog.example', '--yes')).code).toBe(0);
});

test('a WordPress export is imported with its picture URLs', async () => {
  const { code, said } = await importing(wordPress);
  expect(said).toContain('new      posts/from-afar');
  expect(said).toContain('Pictures that stay where they are: 2, at cdn.example and old.example.');
  expect(code).toBe(0);
});

test.each([
  ['', 'cdn.example and old.example', 'them: IMAGE_HOSTS=cdn.example,old.example\n'],
  ['cdn.example', 'old.example', 'it: IMAGE_HOSTS=cdn.example,old.example\n'],
  ['*.elsewhere.example, cdn.example', 'old.example', 'it: IMAGE_HOSTS=*.elsewhere.example,cdn.example,old.example\n'],
])('with IMAGE_HOSTS=%s, hosts of blocked pictures are reported', async (hosts, blocked, sentence) => {
  const { said } = await importingWith({ IMAGE_HOSTS: hosts }, wordPress);
  expect(said).toContain(`Visitors do not see those from ${blocked} until IMAGE_HOSTS names ${sentence}`);
});

test('hosts of pictures are not reported if IMAGE_HOSTS has them all', async () => {
  const { said } = await importingWith({ IMAGE_HOSTS: 'cdn.example,old.example' }, wordPress);
  expect(said).toContain('Pictures that stay where they are: 2');
  expect(said).not.toContain('IMAGE_HOSTS');
});

test('an export without posts is reported and changes nothing', async () => {
  const { code, said } = await importing(ghost('<p>Words</p>').replace('"type":"post"', '"type":"page"'));
  expect(said).toContain('Skipped, because its type is page: 1, Hello.');
  expect(said).toMatch(/No posts in it\.\n$/);
  expect(said).not.toContain('Done');
  expect(code).toBe(0);
});

test.each([
  ['neither of both', 'Dear diary', 'this is neither a Ghost export (JSON) nor a WordPress export (XML)'],
  ['a page instead of an export', '<html><p>Sign in</p></html>', 'export'],
  ['JSON that is none of Ghost’s', '{"posts": 7}', 'export'],
  ['nothing', '', 'this is neither a Ghost export'],
])('a file that is %s is reported and changes nothing', async (_what, text, sentence) => {
  const { code, said } = await importing(text);
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
  expect(said).not.toMatch(/\n\s+at /);
  expect(said).not.toContain('Done');
});

test('a mistyped option and a file instead of a folder are reported in a sentence', async () => {
  const typed = await runAlone('check', '--all', folder);
  expect([typed.code, typed.said]).toEqual([1, expect.stringMatching(/^Unknown option '--all'/)]);
  const file = join(folder, 'a-file');
  writeFileSync(file, 'Words');
  const exported = await run({ DATABASE_URL: database.url }, 'export', file);
  expect([exported.code, exported.said]).toEqual([1, `${file} is a file. Name a new folder.\n`]);
  for (const { said } of [typed, exported]) expect(said).not.toMatch(/\n\s+at /);
});

test('an archive is checked without a server or database', async () => {
  const demonstration = fileURLToPath(new URL('../../content/demo', import.meta.url));
  expect(await run({}, 'check', demonstration)).toEqual({ code: 0, said: expect.stringMatching(/nothing wrong\.\n$/) });
  const archive = join(folder, 'faulty');
  mkdirSync(join(archive, 'posts'), { recursive: true });
  writeFileSync(join(archive, 'archive.json'), '{ "format": 1 }');
  const figure = { figure: '9', text: 'Lives', places: [], proof: { evidence: 'A vet', holdsUntil: '2020-01-01' } };
  writeFileSync(join(archive, 'figures.json'), JSON.stringify({ lives: figure }));
  const head =
    '---\ntitle: A\nexcerpt: B\nauthor: C\nreadTime: 1 min read\ndate: 2025-01-20\ncategory: Design\nimage: /a.svg\n---\n';
  writeFileSync(join(archive, 'posts', 'a.md'), `${head}[Gone](/nowhere) ![](/b.png)\n`);
  const { code, said } = await run({}, 'check', archive);
  expect(code).toBe(1);
  for (const fault of [
    'figures/lives: its evidence has expired, so it is hidden',
    'posts/a: no page is at /nowhere',
    'posts/a: /b.png has no alt text',
  ])
    expect(said).toContain(fault);
});
