import type { Plugin, Request, ResponseToolkit, Server, ServerRoute } from '@hapi/hapi';
import { applicationCalls as calls, type ApplicationRow } from '@prism/core/contract/application-calls';
import {
  applicationFields,
  pastStartMessage,
  resumeMaxBytes,
  resumeMessages,
  resumeRule,
  positionPath,
  type ApplicationOutcome,
} from '@prism/core/contract/applications';
import { applyCalls, notOpen, type ApplicationUpload } from '@prism/core/contract/apply-calls';
import { dayIn } from '@prism/core/contract/days';
import { type FieldErrors, mapFields } from '@prism/core/contract/fields';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import { readOpenPositions } from '@prism/core/database/content/positions';
import { applicationTimes } from '@prism/core/sla/due-times';
import { addressKey } from '@prism/core/people/address-spelling';
import { presentKey } from '@prism/core/redirects/present-key';
import type Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { clientKey } from '../../http/client-address.ts';
import { documentAnswer, documentTooLarge } from '../../http/documents/document.ts';
import { makeSureOfRoom, type DocumentRoom } from '../../http/documents/room.ts';
import { bytesUpTo, fieldsOf, uploadTimeoutMs } from '../../http/forms.ts';
import { headerOf } from '../../http/headers.ts';
import { hashOf } from '../../http/idempotency.ts';
import { errorsByField, privatePage } from '../../http/private-pages.ts';
import type { RateLimit } from '../../plugins/rate-limits.ts';
import { joiOfAll } from '../../http/shapes.ts';
import { addCaseRoutes } from '../../history/case-routes.ts';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { toApplicationRow } from '../../presenters/application-row.ts';
import { answerWords, replyValues } from './answers.ts';
import { listApplications, openResume, submitApplication } from './applications.ts';
import { applications } from './case.ts';
import { changeApplication, changesIn } from './changes.ts';
import { readResume } from './resume.ts';

const applicationUpload: Joi.ObjectSchema<ApplicationUpload> = joiOfAll(applyCalls.send.body.members);

/** The file and all other fields; a larger body is not read. */
const uploadMaxBytes = resumeMaxBytes + 256 * 1024;

/** Stored applications, in addition to the route's limit of tries. */
const perClient: RateLimit = { name: 'applications-of-client', points: 20, seconds: 24 * 60 * 60 };
const perPosition: RateLimit = { name: 'applications-for-position', points: 3, seconds: 24 * 60 * 60 };

export interface CareersOptions {
  /** The site's base URL, without a trailing slash. */
  publicUrl: string;
  room: DocumentRoom;
  trustProxy: TrustedProxies | undefined;
}

const tries: RateLimit = { name: 'applications', points: 10, seconds: 600 };

/** Where the day ends last, so that no applicant's today is refused. */
const lastTimeZone = 'Etc/GMT+12';

function refusePastStart(day: string | undefined): void {
  if (!day || day >= dayIn(lastTimeZone, Date.now())) return;
  throw new CallerError('invalid', pastStartMessage, { fields: { startDate: pastStartMessage } });
}

type Taking = Pick<Request, 'checkConsent' | 'em' | 'headers' | 'info' | 'server' | 'studio'>;

/** Stores an application, or finds the one it repeats. Returns its id. */
async function take(
  request: Taking,
  { resume: upload, coverLetter, ...sent }: ApplicationUpload,
  idempotencyKey: string | undefined,
  options: CareersOptions,
): Promise<string> {
  // Forms send line breaks as CRLF.
  const input = { ...sent, coverLetter: coverLetter.replaceAll('\r\n', '\n') };
  refusePastStart(input.startDate);
  await request.checkConsent('keepForLater', input.keepForLater, ['keep-application']);
  await request.checkConsent('consent', input.consent, ['application']);
  const resume = await readResume(upload.name, Buffer.from(await upload.arrayBuffer()));
  const { limits } = request.server;
  const studio = await request.studio();
  const { id } = await submitApplication(request.em, input, resume, {
    idempotencyKey,
    times: applicationTimes(studio, new Date()),
    async admit(tx) {
      const slug = await openSlug(tx, input.slug);
      await makeSureOfRoom(tx, resume.bytes.length, options.room, {
        what: 'this application',
        field: 'resume',
        email: studio.careersEmail,
      });
      await limits.take(perPosition, hashOf(`${addressKey(input.email)} ${input.slug}`));
      await limits.take(perClient, clientKey(request, options.trustProxy));
      return slug;
    },
  });
  return id;
}

/** The form of a position's page without JavaScript. Shows the page again. */
const formRoute = (options: CareersOptions): ServerRoute => ({
  method: 'POST',
  path: positionPath,
  options: {
    payload: bytesUpTo(uploadMaxBytes, async (request, h) =>
      (await shown(request, h, {}, { resume: resumeMessages.tooLarge })).code(413).takeover(),
    ),
    plugins: { bodyTimeoutMs: uploadTimeoutMs, rateLimit: tries },
  },
  handler: async (request, h) => {
    const sent = await fieldsOf(request);
    const values = mapFields(applicationFields, (_rule, name) => textIn(sent[name]));
    const slug = textIn(request.params['slug']);
    const { resume } = sent;
    const isChosen = resume instanceof File && resume.name !== '';
    const website = textIn(sent['website']);
    const read = applicationUpload.validate(
      {
        slug,
        ...values,
        ...(website && { website }),
        ...(isChosen && { resume }),
      },
      { abortEarly: false, errors: { wrap: { label: false } } },
    );
    try {
      if (read.error) throw read.error;
      // A form that is submitted twice sends this twice.
      const said = hashOf(JSON.stringify([slug, values, read.value.resume.name, read.value.resume.size]));
      await take(request, read.value, `form ${said}`, options);
    } catch (error) {
      const errors = errorsByField(error);
      if (!errors) throw error;
      return (await shown(request, h, values, { ...(isChosen && { resume: resumeMessages.again }), ...errors })).code(
        400,
      );
    }
    return (await privatePage(request, h, JSON.stringify({ isSent: true } satisfies ApplicationOutcome))).code(200);
  },
});

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

async function shown(request: Request, h: ResponseToolkit, values: Record<string, string>, errors: FieldErrors) {
  return await privatePage(request, h, JSON.stringify({ refused: { values, errors } } satisfies ApplicationOutcome));
}

/** The position's current slug. Throws 'invalid' if it is not open today. */
async function openSlug(em: EntityManager, slug: string): Promise<string> {
  const open = await readOpenPositions(em);
  if (open.some(({ key }) => key === slug)) return slug;
  // The slug may have changed while the form was open.
  const present = await presentKey(em, 'positions', slug);
  if (open.some(({ key }) => key === present)) return present;
  throw new CallerError('invalid', notOpen, { fields: { slug: notOpen } });
}

/** One application as lists show it; null if deleted. */
async function rowOf(em: EntityManager, id: string): Promise<ApplicationRow | null> {
  const { items } = await listApplications(em, { where: [['r.id = ?::uuid', id]] });
  return items.map(({ row, mails }) => toApplicationRow(row, mails))[0] ?? null;
}

function addAdminRoutes(server: Server): void {
  serveAll(server, calls, {
    list: async ({ em, query, page }) => page(await listApplications(em, query), toApplicationRow),
    read: async ({ em, params: { id } }) => {
      const row = await rowOf(em, id);
      if (!row) throw new CallerError('not-found', 'This application no longer exists.');
      return row;
    },
    change: async ({ em, params: { id }, body, request, details }) => {
      details.detail = changesIn(body);
      const { declinedMonths } = (await request.studio()).applications;
      await changeApplication(em, id, body, { by: signedIn(request).user, declinedMonths });
      return await rowOf(em, id);
    },
    answer: async ({ em, params: { id, stage }, request }) => await answerWords(em, await request.studio(), id, stage),
    resume: async ({ em, h, params: { id } }) => documentAnswer(h, await openResume(em, id)),
  });
}

export const careers: Plugin<CareersOptions> = {
  name: 'careers',
  register(server, options) {
    serveAll(server, applyCalls, {
      send: {
        work: async ({ request, body }) => ({
          id: await take(request, body, headerOf(request, 'idempotency-key'), options),
        }),
        payload: bytesUpTo(uploadMaxBytes, () => {
          throw documentTooLarge(resumeRule, 'resume');
        }),
        plugins: { rateLimit: tries },
      },
    });
    addCaseRoutes(server, applications, { publicUrl: options.publicUrl, valuesOf: replyValues });
    addAdminRoutes(server);
    server.sitemap.add({
      route: '/careers/:slug',
      count: async (em) => (await readOpenPositions(em)).length,
      entries: async (em, { offset, limit }) =>
        (await readOpenPositions(em))
          .slice(offset, offset + limit)
          .map(({ key, updatedAt }) => ({ path: `/careers/${key}`, changedAt: updatedAt })),
    });
  },
};

export const applicationForm: Plugin<CareersOptions> = {
  name: 'application-form',
  register(server, options) {
    server.route(formRoute(options));
  },
};
