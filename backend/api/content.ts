import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { Server } from '@hapi/hapi';
import { bin } from '../features/bin/index.ts';
import { apps } from '../features/shop/index.ts';
import { oldAddresses } from '../features/addresses/index.ts';
import { drafts, previewPages } from '../features/drafts/index.ts';
import { files, publicFiles } from '../features/files/index.ts';
import { drawn } from '../features/media/drawn.ts';
import { media, pictureFiles } from '../features/media/index.ts';
import { siteContent } from '../features/content/index.ts';
import { revisions } from '../features/revisions/index.ts';
import { schedules } from '../features/schedules/index.ts';
import { siteSearch } from '../features/search/index.ts';
import type { Deps } from '../deps.ts';

const api = { routes: { prefix: '/api' } };

/** Registers content with its drafts, versions, schedules, pictures and redirects. */
export async function registerContent(server: Server, deps: Deps, alarm: Alarm): Promise<void> {
  const { config, orm, bus, content, log } = deps;
  const { publicUrl } = config;
  await server.register({ plugin: apps, options: { content } }, api);
  await server.register({ plugin: siteContent, options: { config } }, api);
  await server.register({ plugin: siteSearch, options: { content } }, api);
  await server.register({ plugin: oldAddresses, options: { fork: () => orm.em.fork(), log, publicUrl, content } }, api);
  await server.register({ plugin: drafts, options: { publicUrl } }, api);
  await server.register({ plugin: previewPages, options: {} });
  await server.register({ plugin: schedules, options: { fork: () => orm.em.fork(), alarm, log } }, api);
  await server.register({ plugin: files, options: {} }, api);
  await server.register({ plugin: publicFiles, options: {} });
  await server.register({ plugin: media, options: {} }, api);
  await server.register({ plugin: pictureFiles, options: {} });
  await server.register({ plugin: drawn, options: { bus } });
  await server.register({ plugin: revisions, options: {} }, api);
  await server.register({ plugin: bin, options: {} }, api);
}
