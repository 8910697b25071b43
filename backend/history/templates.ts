import type { EntityManager } from '@mikro-orm/postgresql';
import { withNames } from '@prism/core/content/facts';
import type { ReplyKind, ReplyTemplate, ReplyValues } from '@prism/core/contract/reply-templates';
import { momentInWords } from '@prism/core/contract/zoned-time';
import { fillInWords } from '@prism/core/database/content/mail-words';
import type { Studio } from '@prism/core/database/content/studio';

/**
 * The studio's templates for replies of a kind, filled in for one row. What the row does not say still is in braces, and
 * has to be written before the reply goes out.
 */
export async function filledTemplates(
  em: EntityManager,
  studio: Studio,
  kind: ReplyKind,
  values: ReplyValues,
): Promise<ReplyTemplate[]> {
  // What visitors wrote comes last, so that nothing in it is taken for a name.
  const templates = await fillInWords(em, studio, studio.replies[kind]);
  return templates.map(({ name, text }) => ({ name, text: withNames(text, values) }));
}

/** When the answer is promised, as a mail says it; '' where none is promised any more. */
export function dueInWords(
  { timeZone }: Pick<Studio, 'timeZone'>,
  row: { dueAt?: Date | null | undefined; answeredAt?: Date | null | undefined },
): string {
  return row.dueAt && !row.answeredAt ? momentInWords(timeZone, row.dueAt) : '';
}
