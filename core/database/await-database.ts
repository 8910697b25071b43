import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../process/run-process.ts';

export interface AwaitOptions {
  /** The variable with the URL; DATABASE_URL by default. */
  variable?: 'DATABASE_URL' | 'MIGRATE_DATABASE_URL' | 'LISTEN_DATABASE_URL';
  /** Called with the reason immediately, then once a minute. */
  say(sentence: string): void;
  /** Aborts with its reason. */
  signal?: AbortSignal;
}

const everyMs = 1_000;
const sayEveryMs = 60_000;
const answerMs = 5_000;

/**
 * Waits until the database accepts connections. Throws OperatorError where waiting cannot help: a wrong password, a
 * missing database.
 */
export async function awaitDatabase(
  databaseUrl: string,
  { variable = 'DATABASE_URL', say, signal }: AwaitOptions,
): Promise<void> {
  const place = { variable, ...placeOf(databaseUrl) };
  for (let saidAt = -Infinity; ;) {
    const failure = await tryToReach(databaseUrl);
    if (!failure) return;
    const { code, message } = failure;
    const hopeless = hopelessSentence(code, place);
    if (hopeless) throw new OperatorError(hopeless, { cause: failure });
    if (!isAway(failure))
      throw new OperatorError(`PostgreSQL at ${place.host} cannot be used: ${message}`, { cause: failure });
    if (performance.now() - saidAt >= sayEveryMs) {
      saidAt = performance.now();
      say(`PostgreSQL at ${place.host} (${variable}) does not answer (${code ?? message}). Waiting for it.`);
    }
    await delay(everyMs, undefined, { ...(signal && { signal }) });
  }
}

interface Failure extends Error {
  code?: string;
}

async function tryToReach(databaseUrl: string): Promise<Failure | undefined> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  // The failing statement reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Place {
  variable: string;
  host: string;
  database: string;
}

/** Host and database of the URL, without credentials. */
function placeOf(databaseUrl: string): Omit<Place, 'variable'> {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return { host: host || (searchParams.get('host') ?? 'localhost'), database: decodeURIComponent(pathname.slice(1)) };
}

function hopelessSentence(code: string | undefined, { variable, host, database }: Place): string | undefined {
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${host} does not accept the user and password in ${variable}.`;
  if (code === '3D000')
    return `PostgreSQL at ${host} has no database "${database}". Create it, or correct ${variable}.`;
  return undefined;
}

/** Error codes for unreachable, starting, stopping and out of connections. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOENT',
  // A container's name resolves only while it runs.
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

function isAway({ code, message }: Failure): boolean {
  // `pg` gives no code when a connection ends or stays silent before a response.
  return code === undefined ? /timeout|terminated|ended/i.test(message) : awayCodes.has(code);
}
