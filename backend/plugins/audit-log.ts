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
  /** Another act than that of the route. */
  act?: AuditAct;
  /** What else was done with it, which has a line of its own. */
  also?: AuditedAct | undefined;
  subject?: AuditedSubject | undefined;
  detail?: string | undefined;
  /** All owners are notified by mail. */
  notifyOwners?: boolean;
  /** Who it is, and in which session, where the call signs someone in. */
  by?: Pick<AuditedPerson, 'user' | 'sessionIdHash'>;
}

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** What a call to this route is in the audit log. Its handler works within `request.audited`. */
    audit?: AuditAct;
  }
  interface Request {
    /**
     * Does `work` in one transaction with its event of the audit log. The line says the act of the route and
     * the row that its path names; `details` says what else there is to say.
     */
    audited<T>(work: (tx: EntityManager, details: AuditDetails) => Promise<T>): Promise<T>;
  }
}

/** Of callers no one knows so many refusals are noted: the log must not grow as fast as someone guesses. */
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
      if (!act) throw new Error(`${this.route.path} names no act for the audit log`);
      const details: AuditDetails = {};
      const result = await this.em.transactional(async (tx) => {
        const named = subjectOfPath(this, act);
        // What is deleted for good is asked for its name before.
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
        if (status < 400 && !logged.has(request))
          throw new Error(`${request.route.path} was done without a line in the audit log`);
        if (isRefusal(act, status)) {
          try {
            await noteRefusal(request, act, callerOf(request));
          } catch (error) {
            log.error({ err: error, request: request.info.id, act }, 'a refusal is not in the audit log');
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

/** Someone may not, or does not know the secret. What is only mistyped or out of date is no refusal. */
function isRefusal(act: AuditAct, status: number): boolean {
  return status === 401 || status === 403 || status === 429 || (status === 400 && auditActs[act].group === 'access');
}

async function noteRefusal(request: Request, act: AuditAct, caller: AuditedPerson): Promise<void> {
  const user = caller.user ?? (act === 'sign-in' ? await namedInBody(request) : undefined);
  if (!caller.user) {
    // The person who is not signed in is refused everywhere; what matters is who tries to sign in.
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

/** Whose name was typed in to sign in, where it is that of an account: anything else may be a password in the wrong field. */
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

/** The row that a path such as `/api/admin/drafts/{kind}/{id}` names. */
function subjectOfPath({ params }: Request, act: AuditAct): AuditedSubject | undefined {
  const { kind = describeAct(act).kind, ...names }: Readonly<Record<string, unknown>> = params;
  const id = names['id'] ?? names['key'] ?? names['postId'] ?? names['name'];
  return typeof kind === 'string' && id !== undefined ? { kind, id: String(id) } : undefined;
}
