import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { createLog } from '../log/log.ts';
import { enqueue } from '../queue/outbox.ts';
import { afterCommit, followCommits, publishAfterCommit } from './after-commit.ts';
import { initOrm, type Orm } from './orm.ts';

let database: TestDatabase;
let orm: Orm;
const happened: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await initOrm(database.url);
  const publish = (message: { type: string }) => void happened.push(message.type);
  followCommits(orm, { publish, wakeRelay: () => void happened.push('wake') }, createLog('test', 'silent'));
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});
beforeEach(() => void (happened.length = 0));

const note = (em: EntityManager, what: string) => afterCommit(em, () => void happened.push(what));
const order = (em: EntityManager) => enqueue(em, { name: 'check-link', data: { linkId: crypto.randomUUID() } });

test('effects follow the commit once, in order', async () => {
  await orm.em.fork().transactional(async (tx) => {
    publishAfterCommit(tx, { type: 'queue-settings' });
    note(tx, 'second');
    await tx.execute('select 1');
    expect(happened).toEqual([]);
  });
  expect(happened).toEqual(['queue-settings', 'second']);
});

test('a rollback has no effects', async () => {
  const rolledBack = orm.em.fork().transactional(async (tx) => {
    publishAfterCommit(tx, { type: 'queue-settings' });
    order(tx);
    await tx.flush();
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(happened).toEqual([]);
});

test('a nested transaction waits for the outer one, and its rollback drops only its own effects', async () => {
  await orm.em.fork().transactional(async (tx) => {
    note(tx, 'outer');
    await tx.transactional(async (inner) => {
      note(inner, 'inner');
      await inner.transactional(async (innermost) => note(innermost, 'innermost'));
    });
    const rolledBack = tx.transactional(async (inner) => {
      note(inner, 'dropped');
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(happened).toEqual([]);
  });
  expect(happened).toEqual(['outer', 'inner', 'innermost']);
});

test('an outer rollback drops the effects of nested transactions', async () => {
  const rolledBack = orm.em.fork().transactional(async (tx) => {
    await tx.transactional(async (inner) => note(inner, 'inner'));
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(happened).toEqual([]);
});

test('an effect that fails stops neither the others nor the response', async () => {
  const answer = await orm.em.fork().transactional(async (tx) => {
    afterCommit(tx, () => {
      throw new Error('the bus is away');
    });
    note(tx, 'next');
    return 'answer';
  });
  expect({ answer, happened }).toEqual({ answer: 'answer', happened: ['next'] });
});

test('a job in the outbox wakes the relay after its commit, inside or outside a transaction', async () => {
  const em = orm.em.fork();
  order(em);
  expect(happened).toEqual([]);
  await em.flush();
  expect(happened).toEqual(['wake']);
  await em.transactional(async (tx) => {
    order(tx);
    await tx.flush();
    expect(happened).toEqual(['wake']);
  });
  expect(happened).toEqual(['wake', 'wake']);
});
