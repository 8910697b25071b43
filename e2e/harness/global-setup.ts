import { buildFrontendIfStale } from '../../infra/local/frontend-build.ts';
import { removeLeftovers } from '../../infra/test/leftovers.ts';

/** Once a run: two products that start side by side would both build the site. */
export default async function setup(): Promise<void> {
  removeLeftovers();
  await buildFrontendIfStale(new AbortController().signal);
}
