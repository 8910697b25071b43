import { confirmationSubject } from '@prism/core/database/content/mail-words';
import type { Server, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  applicationFields,
  type AnswerMail,
  type ApplicationChanges,
  type ApplicationRow,
} from '@prism/core/contract/applications';
import { answeredFields, answerFields, deletionFields } from '@prism/core/contract/history';
import {
  answeringStages,
  applicationStageNames,
  applicationStages,
  type AnsweringStage,
} from '@prism/core/contract/stages';
import Joi from 'joi';
import { changeOf, seenLine } from '../../history/changes.ts';
import { addReplyRoutes } from '../../history/reply-routes.ts';
import { CallerError } from '../../http/caller-error.ts';
import { documentAnswer } from '../../http/documents/document.ts';
import { answerPage, pageQuery, type PageQuery } from '../../http/pagination/cursor-pages.ts';
import { idParameter, schemaOf, textField } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { toApplicationRow } from '../../presenters/application-row.ts';
import { answerWords, readForReply } from './answers.ts';
import { listApplications, readStoredResume, type ApplicationFilter } from './applications.ts';
import { changeApplication, replyToApplicant } from './changes.ts';

export interface AdminRoutesOptions {
  /** Where people reach the site, without a trailing slash. */
  publicUrl: string;
}

const path = '/admin/applications';
const call = signedInCall('careers', 'applications');

/** One application as lists show it; null where it is gone. */
async function rowOf(em: EntityManager, id: string): Promise<ApplicationRow | null> {
  const { items } = await listApplications(em, { where: [['r.id = ?::uuid', id]] });
  return items.map(({ row, mails }) => toApplicationRow(row, mails))[0] ?? null;
}

type Asked = PageQuery & Pick<ApplicationFilter, 'stage'> & { order: 'newest' | 'urgent' };

const listRoute: ServerRoute<{ Query: Asked }> = {
  method: 'GET',
  path,
  options: {
    ...call('Applications, page by page'),
    validate: {
      query: pageQuery.append({
        stage: Joi.valid(...applicationStageNames)
          .empty('')
          .description('Only those at this stage'),
        order: Joi.valid('newest', 'urgent')
          .empty('')
          .default('newest')
          .description('The newest first, or who waits for an answer first'),
      }),
    },
    plugins: { paged: true },
  },
  handler: async (request, h) =>
    answerPage(request, h, await listApplications(request.em, request.query), toApplicationRow),
};

const readRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'GET',
  path: `${path}/{id}`,
  options: { ...call('One application'), validate: { params: idParameter } },
  handler: async ({ em, params }) => {
    const row = await rowOf(em, params.id);
    if (!row) throw new CallerError('not-found', 'This application does not exist any more.');
    return row;
  },
};

const mail = Joi.object<AnswerMail, true>({
  id: Joi.string().guid().required(),
  ...schemaOf(answerFields),
  seen: seenLine,
}).description('The mail that tells the applicant, under an id of your choice, by which a repeat is no second one');

const { on, reason } = schemaOf(deletionFields);

const changesInput = Joi.object<ApplicationChanges>({
  answered: Joi.boolean().description('Answered with a note; without one, nothing is to be answered'),
  note: textField({ ...answeredFields.note, min: 0 }).description('How they were answered, such as by phone'),
  stage: changeOf(Joi.valid(...applicationStageNames), {
    mail: mail.when('is', { is: Joi.valid(...answeringStages), otherwise: Joi.forbidden() }),
  }).description('How far it has come'),
  deletion: changeOf(on, { reason }).description('On which day it is deleted'),
  sender: changeOf(
    Joi.object({
      firstName: textField(applicationFields.firstName),
      lastName: textField(applicationFields.lastName),
    }),
  ).description('What the applicant is called'),
}).min(1);

/** 'stage: Declined, with a mail': nothing that may name an applicant. */
const changesIn = ({ answered, stage, deletion, sender }: ApplicationChanges) =>
  [
    answered !== undefined && (answered ? 'answered' : 'not answered'),
    stage && `stage: ${applicationStages[stage.is]}`,
    stage?.mail && 'with a mail',
    deletion && `deleted on ${deletion.is}`,
    sender && 'name',
  ]
    .filter(Boolean)
    .join(', ');

const changeRoute: ServerRoute<{ Params: { id: string }; Payload: ApplicationChanges }> = {
  method: 'PATCH',
  path: `${path}/{id}`,
  options: {
    ...call(
      'Change the stage of an application, with or without a mail, its last day or the name, or mark it as answered',
    ),
    validate: { params: idParameter, payload: changesInput },
    plugins: { audit: 'mark-application' },
  },
  handler: async (request) => {
    const { em, payload } = request;
    const { id } = request.params;
    const { declinedMonths } = (await request.studio()).applications;
    await request.audited(async (tx, details) => {
      details.detail = changesIn(payload);
      await changeApplication(tx, id, payload, { by: signedIn(request).user, declinedMonths });
    });
    return await rowOf(em, id);
  },
};

const answerRoute: ServerRoute<{ Params: { id: string; stage: AnsweringStage } }> = {
  method: 'GET',
  path: `${path}/{id}/answers/{stage}`,
  options: {
    ...call('What the mail says that tells an applicant of a stage, to be read before it is sent'),
    validate: {
      params: idParameter.append({ stage: Joi.valid(...answeringStages).required() }),
    },
  },
  handler: async (request) => {
    const { id, stage } = request.params;
    return await answerWords(request.em, await request.studio(), id, stage);
  },
};

const addApplicationReplies = (server: Server, { publicUrl }: AdminRoutesOptions) =>
  addReplyRoutes(server, {
    ...{
      kind: 'applications',
      path,
      tag: 'careers',
      permission: 'applications',
      firstSubject: async (em, studio) => await confirmationSubject(em, studio, 'position'),
      publicUrl,
    },
    audits: { send: 'reply-to-applicant', again: 'reply-to-applicant-again' },
    job: 'application-reply',
    about: (application) => ({ application }),
    read: readForReply,
    reply: replyToApplicant,
  });

const resumeRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'GET',
  path: `${path}/{id}/resume`,
  options: {
    ...call('The resume of an application, as a file'),
    validate: { params: idParameter },
    plugins: { audit: 'download-resume' },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    return documentAnswer(h, await request.audited(async (tx) => await readStoredResume(tx, id)));
  },
};

/** What recruiters do about applications. */
export function addAdminRoutes(server: Server, options: AdminRoutesOptions): void {
  server.route(listRoute);
  server.route(readRoute);
  server.route(changeRoute);
  server.route(answerRoute);
  addApplicationReplies(server, options);
  server.route(resumeRoute);
}
