import type { EntityManager } from '@mikro-orm/postgresql';
import { settings } from '@prism/core/content/content';
import type { AnswerWords } from '@prism/core/contract/application-calls';
import { fillIn } from '@prism/core/contract/fill-in';
import type { ReplyValues } from '@prism/core/contract/reply-templates';
import type { AnsweringStage } from '@prism/core/contract/stages';
import type { Application } from '@prism/core/database/application';
import { withDefaults } from '@prism/core/database/content/mail-words';
import type { Studio } from '@prism/core/database/content/studio';
import { greet } from '@prism/core/people/greeting';
import { findCase } from '../../history/case.ts';
import { dueInWords } from '../../history/templates.ts';
import { applications } from './case.ts';

/** The studio's text of a mail about a stage, before staff edit it. Throws 'not-found'. */
export async function answerWords(
  em: EntityManager,
  studio: Studio,
  id: string,
  stage: AnsweringStage,
): Promise<AnswerWords> {
  const application = await findCase(em, applications, id);
  const { fields } = settings.studio.fields.applications.fields[stage];
  const { subject, text } = await withDefaults(em, studio, fields, studio.applications[stage]);
  const said = fillIn(text, 'position', positionOf(application));
  return { subject, text: `${greet(application.firstName)}\n\n${said}` };
}

/** Values of the variables of reply templates. Throws 'not-found'. */
export async function replyValues(em: EntityManager, studio: Studio, id: string): Promise<ReplyValues<'applications'>> {
  const application = await findCase(em, applications, id);
  const { firstName: name } = application;
  return { name, position: positionOf(application), due: dueInWords(studio, application) };
}

const positionOf = ({ positionTitle, slug }: Application) => positionTitle ?? slug;
