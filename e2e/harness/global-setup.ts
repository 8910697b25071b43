import { mkdtempSync, rmSync } from 'node:fs';
import { buildFrontendIfStale } from '../../infra/local/frontend-build.ts';
import { ownFolderPrefix, removeLeftovers } from '../../infra/test/leftovers.ts';
import { startTemplateServer } from '../../infra/test/template-server.ts';
import { tellHosts } from './host-client.ts';

/** Builds the site once, so that products do not build it concurrently, and starts one PostgreSQL for the run. */
export default async function setup(): Promise<() => Promise<void>> {
  removeLeftovers();
  const folder = mkdtempSync(ownFolderPrefix());
  const [postgres] = await Promise.all([
    startTemplateServer(folder),
    buildFrontendIfStale(new AbortController().signal),
  ]);
  tellHosts(postgres);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
