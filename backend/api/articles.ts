import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { Server } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
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
import { api, registerAll } from '../http/register-all.ts';

export async function registerArticles(server: Server, deps: Deps, alarm: Alarm): Promise<void> {
  const { config, orm, content, log } = deps;
  const fork = () => orm.em.fork();
  const studio = async (em: EntityManager) => await readStudio(em, config);
  const options = { publicUrl: config.publicUrl, sources: config, content, log, studio, fork, alarm };
  await registerAll(server, [blog, signOffs, comments, articles, budget, ai, plan, suggestions], options, api);
  await registerAll(server, [blogFeed], options);
  await keepModels(
    fork(),
    Object.values(config.providers).flatMap(({ id, models }) => models.map((model) => ({ provider: id, model }))),
  );
}
