import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerWords } from '@prism/core/contract/applications';
import { orPlain } from '@prism/core/contract/or-plain';
import type { ReplyValues } from '@prism/core/contract/reply-templates';
import type { AnsweringStage } from '@prism/core/contract/stages';
import { Application } from '@prism/core/database/application';
import { fillInWords } from '@prism/core/database/content/mail-words';
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
  const said = await fillInWords(em, studio, studio.applications[stage]);
  const { subject, text } = orPlain(said, plainWords(studio)[stage]);
  const position = positionOf(application);
  return { subject, text: `${greet(application.firstName)}\n\n${text.replaceAll('{position}', () => position)}` };
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

/** Where the studio has said nothing else. */
function plainWords({ name }: Studio): Record<AnsweringStage, AnswerWords> {
  const subject = `Your application to ${name}`;
  return {
    offer: {
      subject,
      text: `Thank you for applying to ${name} as {position}. We would like to offer you the position.\n\nReply to this mail to tell us whether you would like to take it, or to ask what you need to know first.`,
    },
    declined: {
      subject,
      text: `Thank you for applying to ${name} as {position}, and for the time you took. We have decided not to take your application further.\n\nWe wish you all the best.`,
    },
  };
}
