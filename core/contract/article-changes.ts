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
  ...{ minimum: 0, maximum: 1_000 },
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
        ...{ minimum: 0, maximum: 1_000 },
        description: 'To move: the section before it; null makes it the first',
      }),
    ),
  ),
});
export type ArticleChangeInput = ValueOf<typeof articleChangeInput>;

export const articleChange = object({
  turn: whole({ description: 'Counts from 1, in order of creation' }),
  kind: oneOf(articleChangeKinds),
  ...{ section: whole(), text: nullable(verbatim), behind: nullable(whole()) },
  /** Whether what it says since was written again by AI and taken. */
  isAgain: yesNo,
  /** Null for a person without a name or an account. */
  by: nullable(text()),
  ...{ at: time, undoneAt: nullable(time) },
});
export type ArticleChange = ValueOf<typeof articleChange>;

const finishedSection = object({
  /** Its place in the text as it was written, the opening being 0. */
  number: whole(),
  /** Null of the opening. */
  title: nullable(verbatim),
  text: verbatim,
});
export type FinishedSection = ValueOf<typeof finishedSection>;

export const articleChanges = object({
  /** In the order of the text. */
  sections: listOf(finishedSection),
  /** The number of the first that is not finished: what is being written comes after these. */
  next: whole(),
  /** All, also those that were undone, in their order. */
  changes: listOf(articleChange),
  /** Why no section can be changed here any more; null where it can. */
  closed: nullable(text()),
});
export type ArticleChanges = ValueOf<typeof articleChanges>;

export const sectionChangedMessage = 'Someone else changed this section';
