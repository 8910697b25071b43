import { freePort } from '../local/ports.ts';
import { startService } from '../local/service.ts';
import type { Mode, Stage } from './stage.ts';

export interface Site {
  url: string;
  databaseUrl: string;
}

interface SiteOptions {
  stage: Stage;
  mode: Mode;
  /** Whether a worker process runs beside the API. */
  worker: boolean;
  environment?: Record<string, string>;
}

/** The product as operators run it: an API process and a worker process, on a new database. */
export async function startSite(
  { stage, mode, worker, environment = {} }: SiteOptions,
  cleanUp: AsyncDisposableStack,
): Promise<Site> {
  const databaseUrl = await stage.createDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const complete = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    AI_SANDBOX: 'off',
    SESSION_SECRET: 'a secret that only this benchmark shares',
    DATA_DIR: stage.folder,
    DATABASE_URL: databaseUrl,
    REDIS_URL: mode.redisUrl ?? '',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    ...environment,
  };
  const files = worker ? { api: 'backend/main.ts', worker: 'workers/main.ts' } : { api: 'backend/main.ts' };
  const services = Object.entries(files).map(([name, file]) => startService({ name, file, environment: complete }));
  for (const service of services) cleanUp.defer(service.stop);
  await Promise.all(services.map((service) => service.ready));
  return { url, databaseUrl };
}

export const benchAdmin = { username: 'bench.admin', password: 'correct horse battery' };

/** Registers the administrator; answers with the cookie of the session. */
export async function signIn({ url }: Site): Promise<string> {
  const response = await post(url, '/api/register', benchAdmin);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** A call that must succeed. */
export async function post(url: string, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
