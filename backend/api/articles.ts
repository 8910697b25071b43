import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { Server } from '@hapi/hapi';
import { keepModels } from '@prism/core/database/ai-model';
import { readStudio } from '@prism/core/database/content/studio';
import { ai } from '../features/ai/index.ts';
import { comments } from '../features/comments/index.ts';
import { budget } from '../features/budget/index.ts';
import { articles } from '../features/generations/index.ts';
import { plan } from '../features/generations/topic-routes.ts';
import { blogFeed } from '../features/posts/feed.ts';
import { blog } from '../features/posts/index.ts';
import { signOffs } from '../features/sign-offs/index.ts';
import { suggestions } from '../features/suggestions/index.ts';
import type { Deps } from '../deps.ts';

const api = { routes: { prefix: '/api' } };

export async function registerArticles(server: Server, deps: Deps, alarm: Alarm): Promise<void> {
  const { config, orm, content, log } = deps;
  const { publicUrl } = config;
  await server.register({ plugin: blog, options: { publicUrl, content, log } }, api);
  await server.register({ plugin: signOffs, options: {} }, api);
  await server.register({ plugin: comments, options: {} }, api);
  await server.register({ plugin: blogFeed, options: { publicUrl, log } });
  await server.register(
    {
      plugin: articles,
      options: {
        content,
        sources: config,
      },
    },
    api,
  );
  await keepModels(
    orm.em.fork(),
    Object.values(config.providers).flatMap(({ id, models }) => models.map((model) => ({ provider: id, model }))),
  );
  await server.register({ plugin: budget, options: { sources: config, log } }, api);
  await server.register({ plugin: ai, options: { sources: config } }, api);
  await server.register(
    {
      plugin: plan,
      options: {
        content,
        sources: config,
        studio: async (em) => await readStudio(em, config),
        fork: () => orm.em.fork(),
        alarm,
        log,
      },
    },
    api,
  );
  await server.register(
    {
      plugin: suggestions,
      options: {
        sources: config,
      },
    },
    api,
  );
}
