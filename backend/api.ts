import type { Server } from '@hapi/hapi';
import { usualBackupFolder } from '@prism/core/contract/backups';
import { createAlarm } from '@prism/core/alerts/raise-alert';
import { apiKeyRoutes } from './features/api-keys/index.ts';
import { audit } from './features/audit/index.ts';
import { backups } from './features/backup/index.ts';
import { jobs } from './features/jobs/index.ts';
import { insights } from './features/insights/index.ts';
import { launch } from './features/launch/index.ts';
import { mail } from './features/mail/index.ts';
import { webhooks } from './features/webhooks/index.ts';
import { CallerError } from './http/caller-error.ts';
import type { Deps } from './deps.ts';
import { registerAccounts } from './api/accounts.ts';
import { registerArticles } from './api/articles.ts';
import { registerContent } from './api/content.ts';
import { registerPeople } from './api/people.ts';
import { api, registerAll } from './http/register-all.ts';

export async function registerApi(server: Server, deps: Deps): Promise<void> {
  const { config, orm, backupFolder, ...rest } = deps;
  const fork = () => orm.em.fork();
  const alarm = createAlarm({ fork, log: deps.log });
  await registerContent(server, deps, alarm);
  await registerPeople(server, deps, alarm);
  await registerAccounts(server, deps, alarm);
  await registerArticles(server, deps, alarm);
  const { publicUrl, trustProxy, webhookNetworks: networks, neverReached } = config;
  const ofConfig = { config, sources: config, publicUrl, trustProxy, networks, neverReached };
  const options = { ...rest, ...ofConfig, fork, folder: backupFolder ?? usualBackupFolder };
  await registerAll(server, [jobs, insights, audit, launch, backups, mail, webhooks, apiKeyRoutes], options, api);
  server.route({
    // Listed separately, because hapi prefers a page's GET route to a route for any method.
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    path: '/api/{path*}',
    options: {
      ext: {
        // Answers before the body is read, whatever its type and size.
        onPreAuth: {
          method: () => {
            throw new CallerError('not-found', 'This call does not exist. See /documentation.');
          },
        },
      },
    },
    handler: () => null,
  });
}
