import { paragraph } from './fields.ts';
import {
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  text,
  time,
  verbatim,
  whole,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';

export const articleChangeKinds = ['write', 'drop', 'move'] as const;

export const sectionFields = {
  text: paragraph('Section', 40_000, { message: 'Enter some text, or remove the section' }),
};

const section = whole({
  minimum: 0,
  maximum: 1_000,
  description: 'Position in the text as written; the opening is 0',
});

export const articleChangeInput = object({
  kind: oneOf(articleChangeKinds),
  section,
  text: maybe(sectionFields.text),
  suggestion: maybe(text({ format: 'uuid', description: 'To write: a suggestion of AI instead of a text' })),
  before: maybe(text({ description: 'To write: the text that the change is based on' })),
  behind: maybe(
    nullable(
      whole({
        minimum: 0,
        maximum: 1_000,
        description: 'To move: the section before it; null makes it the first',
      }),
    ),
  ),
});
export type ArticleChangeInput = ValueOf<typeof articleChangeInput>;

export const articleChange = object({
  turn: whole({ description: 'Counts from 1, in order of creation' }),
  kind: oneOf(articleChangeKinds),
  section: whole(),
  text: nullable(verbatim),
  behind: nullable(whole()),
  /** Whether its current text is an accepted AI regeneration. */
  isAgain: yesNo,
  /** Null for a person without a name or an account. */
  by: nullable(text()),
  at: time,
  undoneAt: nullable(time),
});
export type ArticleChange = ValueOf<typeof articleChange>;

const finishedSection = object({
  /** Its index in the original text; the opening is 0. */
  number: whole(),
  /** Null for the opening. */
  title: nullable(verbatim),
  text: verbatim,
});
export type FinishedSection = ValueOf<typeof finishedSection>;

export const articleChanges = object({
  /** In text order. */
  sections: listOf(finishedSection),
  /** The number of the first unfinished section. */
  next: whole(),
  /** All in order, including undone ones. */
  changes: listOf(articleChange),
  /** Why sections can no longer be changed here; null if they can. */
  closed: nullable(text()),
});
export type ArticleChanges = ValueOf<typeof articleChanges>;

export const sectionChangedMessage = 'Someone else changed this section';
