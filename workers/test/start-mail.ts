import type { Orm } from '@prism/core/database/orm';
import { createLog } from '@prism/core/log/log';
import { onTestFinished } from 'vitest';
import { demoSite, demoStudio } from '../../infra/test/demo-studio.ts';
import { startTestMailServer, type TestMailServer } from '../../infra/test/smtp.ts';
import type { NewsletterDeps } from '../mail/newsletter-confirm.ts';
import { createTransport } from '../mail/transport.ts';

const addresses = {
  mailFrom: 'Prism <hello@prism.example>',
  mailStudio: 'studio@prism.example',
  mailCareers: 'jobs@prism.example',
};

export interface TestMailing {
  /** Dependencies of every kind of mail. */
  deps: NewsletterDeps;
  server: TestMailServer;
}

export async function startMail(orm: Orm, changes: Partial<NewsletterDeps> = {}): Promise<TestMailing> {
  const server = await startTestMailServer();
  const transport = createTransport(server.url);
  onTestFinished(async () => {
    transport.close();
    await server.close();
  });
  const deps: NewsletterDeps = {
    fork: () => orm.em.fork(),
    transport,
    studio: demoStudio(addresses),
    publicUrl: demoSite,
    linkSecrets: ['a secret that only the tests share'],
    accountSecrets: ['a secret that only the tests share'],
    log: createLog('test', 'silent'),
    ...changes,
  };
  return { deps, server };
}
