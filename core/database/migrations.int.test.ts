import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { migrate } from './migrate.ts';
import { initOrm } from './orm.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

test('the migrations lead to what the entities say', async () => {
  const orm = await initOrm(database.url, 2);
  expect(await orm.schema.getUpdateSchemaSQL({ wrap: false, safe: true })).toBe('');
  expect(await orm.migrator.checkSchema()).toBe(false);
  await orm.close();
});

test('three processes may migrate at once', async () => {
  await expect(Promise.all([1, 2, 3].map(() => migrate(database.url)))).resolves.toHaveLength(3);
});
