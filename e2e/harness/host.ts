import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { parseConfig } from '@prism/core/config/config';
import { createLog } from '@prism/core/log/log';
import { startApi } from '../../backend/start-api.ts';
import { createSandbox } from '../../infra/local/sandbox/server.ts';
import { ownFolderPrefix } from '../../infra/test/leftovers.ts';
import { copyDatabase, type TemplateServer } from '../../infra/test/template-server.ts';
import { startWorkers } from '../../workers/start-workers.ts';

/** A request to start or stop the product with this number. */
export type Asked = { product: number; env: Record<string, string> } | { product: number; end: true };

export type Reply = { product: number } & (
  | { started: Hosted }
  | { ended: true }
  | { failed: string }
  /** A line of its log. */
  | { line: string }
);

export interface Hosted {
  /** Without a trailing slash. */
  baseUrl: string;
  /** For the role that owns the tables. */
  databaseUrl: string;
}

const secret = 'for browser tests only, and long enough';
const running = new Map<number, AsyncDisposableStack>();
const server: Pick<TemplateServer, 'ownerUrl' | 'appUrl'> = JSON.parse(process.env.TEST_DATABASES ?? '');
const sandbox = await createSandbox();

process.on('disconnect', () => process.exit());
process.on('message', (asked: Asked) => {
  answer(asked).then(
    (reply) => tell({ product: asked.product, ...reply }),
    (error: unknown) =>
      tell({ product: asked.product, failed: error instanceof Error ? String(error.stack) : String(error) }),
  );
});

function tell(reply: Reply): void {
  process.send?.(reply);
}

async function answer(asked: Asked): Promise<{ started: Hosted } | { ended: true }> {
  if ('env' in asked) return { started: await start(asked.product, asked.env) };
  await running.get(asked.product)?.disposeAsync();
  running.delete(asked.product);
  return { ended: true };
}

/** Starts API and worker as `make start` configures them, with a copied database and a separate folder. */
async function start(product: number, env: Record<string, string>): Promise<Hosted> {
  const cleanUp = new AsyncDisposableStack();
  running.set(product, cleanUp);
  const database = await copyDatabase(server, env.SEED === 'none' ? 'none' : 'demo');
  cleanUp.defer(database.drop);
  const dataDir = mkdtempSync(ownFolderPrefix());
  cleanUp.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const reserved = createServer();
  await once(reserved.listen(0, '127.0.0.1'), 'listening');
  const address = reserved.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const baseUrl = `http://localhost:${port}`;
  const config = parseConfig({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    GRACE_SECONDS: '1',
    DATABASE_URL: database.appUrl,
    SESSION_SECRET: secret,
    AI_SANDBOX: 'on',
    AI_SANDBOX_URL: sandbox.url,
    ...env,
  });
  const logOf = (name: string) => createLog(name, config.logLevel, { write: (line) => tell({ product, line }) });
  const api = await startApi(config, { log: logOf('api'), reserved });
  cleanUp.defer(api.close);
  const workers = await startWorkers(config, { log: logOf('worker') });
  cleanUp.defer(workers.close);
  return { baseUrl, databaseUrl: database.ownerUrl };
}
