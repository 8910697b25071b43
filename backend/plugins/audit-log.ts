import type { Plugin, Request } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import { auditActs, describeAct, type AuditAct } from '@prism/core/contract/audit';
import {
  addAuditLine,
  findSubject,
  type AuditedAct,
  type AuditedPerson,
  type AuditedSubject,
} from '@prism/core/database/audit-line';
import { User } from '@prism/core/database/user';
import type { Log } from '@prism/core/log/log';
import { CallerError } from '../http/caller-error.ts';
import { clientAddress } from '../http/client-address.ts';
import { responseStatus } from './metrics/request-times.ts';
import type { RateLimit } from './rate-limits.ts';

export interface AuditDetails {
  act?: AuditAct;
  /** A second act, with its own event. */
  also?: AuditedAct | undefined;
  subject?: AuditedSubject | undefined;
  detail?: string | undefined;
  /** All owners are notified by mail. */
  notifyOwners?: boolean;
  /** The user and session, if the call signs in. */
  by?: Pick<AuditedPerson, 'user' | 'sessionIdHash'>;
}

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** The act of this route in the audit log. Its handler must use `request.audited`. */
    audit?: AuditAct;
  }
  interface Request {
    /**
     * Runs `work` in one transaction with its audit event, which has the route's act and the subject of its path;
     * `details` adds to it.
     */
    audited<T>(work: (tx: EntityManager, details: AuditDetails) => Promise<T>): Promise<T>;
  }
}

/** Refusals of unknown callers are recorded up to this rate, so that guessing does not flood the log. */
const refusalsOfStrangers: RateLimit = { name: 'audit-strangers', points: 1_000, seconds: 3_600 };

export interface AuditLogOptions {
  trustProxy: TrustedProxies | undefined;
  log: Log;
}

export const auditLog: Plugin<AuditLogOptions> = {
  name: 'audit-log',
  register(server, { trustProxy, log }) {
    const logged = new WeakSet<Request>();
    const callerOf = (request: Request): AuditedPerson => ({
      ...request.auth.credentials?.user,
      address: clientAddress(request, trustProxy),
      request: request.info.id,
    });

    async function audited<T>(
      this: Request,
      work: (tx: EntityManager, details: AuditDetails) => Promise<T>,
    ): Promise<T> {
      const act = actOf(this);
      if (!act) throw new Error(`${this.route.path} has no audit act`);
      const details: AuditDetails = {};
      const result = await this.em.transactional(async (tx) => {
        const named = subjectOfPath(this, act);
        // Read before, because `work` may delete it.
        const before = named && (await findSubject(tx, named));
        const done = await work(tx, details);
        const subject = details.subject ? await findSubject(tx, details.subject) : before;
        const by = { ...callerOf(this), ...details.by };
        await addAuditLine(tx, by, { act, ...details, subject });
        if (details.also) await addAuditLine(tx, by, details.also);
        return done;
      });
      logged.add(this);
      return result;
    }
    server.decorate('request', 'audited', audited);

    server.ext(
      'onPreResponse',
      async (request, h) => {
        const act = actOf(request);
        if (!act) return h.continue;
        const status = responseStatus(request);
        if (status < 400 && !logged.has(request)) throw new Error(`${request.route.path} wrote no audit event`);
        if (isRefusal(act, status)) {
          try {
            await noteRefusal(request, act, callerOf(request));
          } catch (error) {
            log.error({ err: error, request: request.info.id, act }, 'could not write a refusal to the audit log');
          }
        }
        return h.continue;
      },
      { after: 'errors' },
    );
  },
};

export const whetherShown = (shown: boolean) => (shown ? 'Published' : 'Not published');

const actOf = ({ route }: Request): AuditAct | undefined => route.settings.plugins?.audit;

/** Missing permission or a wrong secret. A typing error or an outdated version is no refusal. */
function isRefusal(act: AuditAct, status: number): boolean {
  return status === 401 || status === 403 || status === 429 || (status === 400 && auditActs[act].group === 'access');
}

async function noteRefusal(request: Request, act: AuditAct, caller: AuditedPerson): Promise<void> {
  const user = caller.user ?? (act === 'sign-in' ? await namedInBody(request) : undefined);
  if (!caller.user) {
    // Calls without a session are refused everywhere; only attempts to sign in matter.
    if (request.route.settings.auth || !(await isAllowed(request))) return;
  }
  const subject = subjectOfPath(request, act);
  await addAuditLine(
    request.em.fork(),
    { ...caller, user },
    {
      act,
      outcome: 'refused',
      subject: subject && (await findSubject(request.em, subject)),
      detail: sentenceOf(request),
    },
  );
}

/** The account that the username of a sign-in names; other input may be a password in the wrong field. */
async function namedInBody({ em, payload }: Request): Promise<User | undefined> {
  const username: unknown = payload && typeof payload === 'object' && Reflect.get(payload, 'username');
  if (typeof username !== 'string') return undefined;
  return (await em.findOne(User, { username })) ?? undefined;
}

async function isAllowed({ server }: Request): Promise<boolean> {
  try {
    await server.limits.take(refusalsOfStrangers, 'all');
    return true;
  } catch (error) {
    if (error instanceof CallerError) return false;
    throw error;
  }
}

function sentenceOf({ response }: Request): string | undefined {
  const source: unknown = response && 'source' in response ? response.source : undefined;
  const sentence: unknown = source && typeof source === 'object' && Reflect.get(source, 'error');
  return typeof sentence === 'string' ? sentence : undefined;
}

/** The subject in a path such as `/api/admin/drafts/{kind}/{id}`. */
function subjectOfPath({ params }: Request, act: AuditAct): AuditedSubject | undefined {
  const { kind = describeAct(act).kind, ...names }: Readonly<Record<string, unknown>> = params;
  const id = names['id'] ?? names['key'] ?? names['postId'] ?? names['name'];
  return typeof kind === 'string' && id !== undefined ? { kind, id: String(id) } : undefined;
}
