import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBucket, type Bucket } from '../../infra/test/bucket.ts';
import { emptied } from '../../infra/test/empty.ts';
import { basicEnvironment } from '../../infra/test/environment.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { keepFile, storeFile } from '../database/stored-file.ts';
import { describeFailure } from '../process/run-process.ts';
import { progressLine, runFilesCommand } from './command.ts';

const db = openTestDatabase();
let bucket: Bucket;
beforeAll(async () => {
  bucket = await startBucket();
  const em = db.orm.em.fork();
  await em.execute(emptied('files, portraits, applications, history_lines'));
  for (const name of ['one', 'two', 'three'])
    await storeFile(em, 'picture', await keepFile(em, { type: 'png', bytes: Buffer.from(name) }));
});
afterAll(() => bucket.close());

async function run(variables: Readonly<Record<string, string>>, words: string[] = [], signal?: AbortSignal) {
  const lines: string[] = [];
  const env = { ...basicEnvironment(), DATABASE_URL: db.url, ...variables };
  await runFilesCommand(words, { env, say: (line) => void lines.push(line), ...(signal && { signal }) }).catch(
    (error: unknown) => lines.push(describeFailure(error)),
  );
  return lines;
}
const inStore = () => ({ FILES_STORE: bucket.address });

test('reports where files are and what a move needs', async () => {
  expect(await run({})).toEqual(['3 files are in the database, 0 in the object store.']);
  expect(await run({}, ['--to', 'store'])).toEqual([expect.stringMatching(/^FILES_STORE is not set: it names/)]);
  expect(await run({}, ['--to', 'elsewhere'])).toEqual(['Usage: make files [to=store|database] [tidy=1]']);
  expect(await run({ FILES_STORE: 'http://key:secret@127.0.0.1:9/studio' }, ['--to', 'store'])).toEqual([
    expect.stringMatching(/^127\.0\.0\.1:9 \(FILES_STORE\) cannot be reached: /),
  ]);
  const wrong = inStore().FILES_STORE.replace('secret', 'other');
  expect(await run({ FILES_STORE: wrong }, ['--to', 'store'])).toEqual([
    expect.stringMatching(/answers 403: .*\(FILES_STORE\)$/),
  ]);
});

test('moves files in both directions and resumes an interrupted move', async () => {
  const stopped = await run(inStore(), ['--to', 'store'], AbortSignal.abort());
  expect(stopped.at(-1)).toBe('Stopped. Moved files stay moved. Run it again to continue.');
  const there = await run(inStore(), ['--to', 'store']);
  expect(there).toEqual([
    expect.stringMatching(/^3 of 3 files, 0\.0 MB in \d+ seconds$/),
    '0 files are in the database, 3 in the object store.',
  ]);
  expect(await run({})).toEqual([
    '0 files are in the database, 3 in the object store.',
    'FILES_STORE is not set, so the files in the object store cannot be read.',
  ]);
  const [name = '', bytes = Buffer.of()] = [...bucket.objects][0] ?? [];
  bucket.objects.delete(name);
  const damaged = await run(inStore(), ['--to', 'database']);
  expect(damaged.at(0)).toMatch(/^127\.0\.0\.1:\d+\/studio\/files\/ has no /);
  expect(damaged.at(-1)).toMatch(/^1 files in .* are missing or damaged .* and run it again\.$/);
  bucket.objects.set(name, bytes);
  const back = await run(inStore(), ['--to', 'database']);
  expect(back.slice(0, 3)).toEqual([
    expect.stringMatching(/^1 of 1 files/),
    expect.stringMatching(/^New files stay in the database/),
    '3 files are in the database, 0 in the object store.',
  ]);
});

test('progress shows how much remains', () => {
  expect(progressLine({ files: 500, total: 2_000, bytes: 5e8, seconds: 50 })).toBe(
    '500 of 2,000 files, 500.0 MB in 50 seconds, 3 minutes left',
  );
});
