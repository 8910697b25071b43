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
import { api, registerAll } from '../http/register-all.ts';

export async function registerContent(server: Server, deps: Deps, alarm: Alarm): Promise<void> {
  const { config, orm, bus, content, log } = deps;
  const options = { config, publicUrl: config.publicUrl, content, fork: () => orm.em.fork(), bus, alarm, log };
  const kinds = [apps, siteContent, siteSearch, oldAddresses, drafts, schedules, files, media, revisions, bin];
  await registerAll(server, kinds, options, api);
  await registerAll(server, [previewPages, publicFiles, pictureFiles, drawn], options);
}
