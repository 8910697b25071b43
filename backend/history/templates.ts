import type { EntityManager } from '@mikro-orm/postgresql';
import { withNames } from '@prism/core/content/facts';
import type { ReplyKind, ReplyTemplate, ReplyValues } from '@prism/core/contract/reply-templates';
import { momentInWords } from '@prism/core/contract/zoned-time';
import { fillInWords } from '@prism/core/database/content/mail-words';
import type { Studio } from '@prism/core/database/content/studio';

/** Reply templates of a kind, filled in for one row. Unknown variables stay in braces and block the reply. */
export async function filledTemplates(
  em: EntityManager,
  studio: Studio,
  kind: ReplyKind,
  values: ReplyValues,
): Promise<ReplyTemplate[]> {
  // Texts of visitors are inserted last, so that they cannot contain variables.
  const templates = await fillInWords(em, studio, studio.replies[kind]);
  return templates.map(({ name, text }) => ({ name, text: withNames(text, values) }));
}

/** The response target in words for mails; '' if none is open. */
export function dueInWords(
  { timeZone }: Pick<Studio, 'timeZone'>,
  row: { dueAt?: Date | null | undefined; answeredAt?: Date | null | undefined },
): string {
  return row.dueAt && !row.answeredAt ? momentInWords(timeZone, row.dueAt) : '';
}
