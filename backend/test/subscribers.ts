import { randomUUID } from 'node:crypto';
import { Subscriber } from '@prism/core/database/subscriber';
import { hashToken } from '@prism/core/newsletter/confirm-token';
import type { TestServer } from './start-test-server.ts';

export function subscribersOf({ inject, em, orm }: Pick<TestServer, 'inject' | 'em' | 'orm'>) {
  return {
    subscribe: async (payload: object) => await inject({ method: 'POST', url: '/api/newsletter', payload }),
    stored: async () => await orm.em.fork().findOneOrFail(Subscriber, { email: 'ada@example.com' }),
    /** A pending subscriber with a confirmation link. */
    async aSubscriber(overrides: Partial<Subscriber> = {}): Promise<Subscriber> {
      const subscriber = em.create(Subscriber, {
        id: randomUUID(),
        email: 'ada@example.com',
        consentedAt: new Date(),
        consentVersion: '2025-01',
        requestId: randomUUID(),
        requestedAt: new Date(),
        confirmTokenHash: hashToken('confirm-me'),
        confirmExpiresAt: new Date(Date.now() + 60_000),
        unsubscribeToken: 'unsubscribe-me',
        ...overrides,
      });
      await em.flush();
      return subscriber;
    },
    /** Updates the row as the worker does. */
    async linkIsSent(token: string): Promise<void> {
      const expires = new Date(Date.now() + 60_000);
      await em.nativeUpdate(Subscriber, {}, { confirmTokenHash: hashToken(token), confirmExpiresAt: expires });
    },
  };
}

export function yesterday(): Date {
  return new Date(Date.now() - 24 * 60 * 60 * 1000);
}
