import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { initOrm } from './orm.ts';
import { writeMigration } from './write-migration.ts';

const snapshot = new URL('./migrations/snapshot.json', import.meta.url);

/** Migrations with a snapshot changed by `change`. */
async function openMigrations(change: (schema: Schema) => void = () => {}) {
  const path = mkdtempSync(join(tmpdir(), 'prism-migrations-'));
  const schema: Schema = JSON.parse(readFileSync(snapshot, 'utf8'));
  change(schema);
  const kept = join(path, 'snapshot.json');
  writeFileSync(kept, JSON.stringify(schema));
  const orm = await initOrm('postgres://nobody.invalid/prism', 1, { migrations: { path } });
  onTestFinished(async () => {
    await orm.close();
    rmSync(path, { recursive: true });
  });
  return { orm, path, kept };
}

interface Schema {
  tables: { name: string; columns: Record<string, unknown> }[];
}

test("a migration adds an entity's new column once", async () => {
  const { orm, path, kept } = await openMigrations(({ tables }) => {
    const posts = tables.find(({ name }) => name === 'posts');
    delete posts?.columns.excerpt;
  });
  const written = await writeMigration(orm, 'excerpts of posts');
  expect(written?.fileName).toMatch(/^Migration\d{14}_excerpts_of_posts\.ts$/);
  expect(written?.statements).toEqual([expect.stringMatching(/^alter table "posts" add "excerpt" text not null/)]);
  expect(readFileSync(join(path, written?.fileName ?? ''), 'utf8')).toContain('add "excerpt" text not null');
  expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual(JSON.parse(readFileSync(snapshot, 'utf8')));
  expect(await writeMigration(orm, 'excerpts of posts')).toBeUndefined();
});

test('equal entities and snapshot need no migration', async () => {
  const { orm } = await openMigrations();
  expect(await writeMigration(orm, 'nothing')).toBeUndefined();
});
