import type { EntityManager } from '@mikro-orm/postgresql';
import { settings } from '@prism/core/content/content';
import type { AnswerWords } from '@prism/core/contract/applications';
import { fillIn } from '@prism/core/contract/fill-in';
import type { ReplyValues } from '@prism/core/contract/reply-templates';
import type { AnsweringStage } from '@prism/core/contract/stages';
import { Application } from '@prism/core/database/application';
import { spokenTo } from '@prism/core/database/content/mail-words';
import type { Studio } from '@prism/core/database/content/studio';
import { greet } from '@prism/core/people/greeting';
import { dueInWords } from '../../history/templates.ts';
import { CallerError } from '../../http/caller-error.ts';

/**
 * What a mail says that tells an applicant of a stage, in the words of the studio, before anybody has changed it. Throws
 * 'not-found' where the application is gone.
 */
export async function answerWords(
  em: EntityManager,
  studio: Studio,
  id: string,
  stage: AnsweringStage,
): Promise<AnswerWords> {
  const application = await findApplication(em, id);
  const { fields } = settings.studio.fields.applications.fields[stage];
  const { subject, text } = await spokenTo(em, studio, fields, studio.applications[stage]);
  const said = fillIn(text, 'position', positionOf(application));
  return { subject, text: `${greet(application.firstName)}\n\n${said}` };
}

/** Whom a reply goes to, and what the names of templates stand for. Throws 'not-found' where the application is gone. */
export async function readForReply(
  em: EntityManager,
  studio: Studio,
  id: string,
): Promise<{ email: string; values: ReplyValues<'applications'> }> {
  const application = await findApplication(em, id);
  const { email, firstName: name } = application;
  return { email, values: { name, position: positionOf(application), due: dueInWords(studio, application) } };
}

const positionOf = ({ positionTitle, slug }: Application) => positionTitle ?? slug;

async function findApplication(em: EntityManager, id: string): Promise<Application> {
  const application = await em.findOne(Application, { id });
  if (!application) throw new CallerError('not-found', 'This application does not exist any more.');
  return application;
}
