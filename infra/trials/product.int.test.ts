import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { admin, anEnquiry, post } from './people.ts';
import { startProduct } from './product.ts';

test('an API alone serves and leaves nothing behind', async () => {
  const database = await createTestDatabase();
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(database.drop);
  const env = { LOG_LEVEL: 'info' };
  const { baseUrl, sql, output, start } = await startProduct({ processes: ['api'], database, env }, cleanUp);

  expect(await admin(baseUrl)).toContain('prism_session=');
  const enquiry = anEnquiry();
  await post(`${baseUrl}/api/contacts`, enquiry);
  expect(await sql('select email from contacts')).toEqual([{ email: enquiry.email }]);
  await expect(post(`${baseUrl}/api/contacts`, {})).rejects.toThrow('/api/contacts answered 400');

  const worker = await start('worker');
  expect(await worker.stop()).toBe('code 0');
  expect(output()).toContain('"level":30');
  await cleanUp.disposeAsync();
  await expect(fetch(baseUrl)).rejects.toThrow();
}, 90_000);

test("a failed start shows the process's output", async () => {
  await using cleanUp = new AsyncDisposableStack();
  const database = { url: 'postgres://nobody@127.0.0.1:9/nothing' };
  const starting = startProduct({ processes: ['api'], database, env: { RATE_LIMITS: 'perhaps' } }, cleanUp);
  await expect(starting).rejects.toThrow(/^api ended with code 1:\n[^]*RATE_LIMITS/);
  // It exited by itself, and the clean-up reports that too.
  await expect(cleanUp.disposeAsync()).rejects.toThrow('the product had ended by itself');
}, 90_000);
