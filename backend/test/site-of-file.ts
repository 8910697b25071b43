import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestServer, type TestServer } from './start-test-server.ts';

/** The site of a test file. `empty` prepares it for each test. */
export function siteOfFile(empty: (site: TestServer) => Promise<void>): { readonly site: TestServer } {
  let started: TestServer | undefined;
  const own = {
    get site() {
      if (!started) throw new Error('the site is started before the tests, not earlier');
      return started;
    },
  };
  beforeAll(async () => void (started = await startTestServer()));
  afterAll(async () => await started?.close());
  beforeEach(async () => {
    own.site.em.clear();
    await empty(own.site);
  });
  return own;
}
