/** Whether a mail must arrive; 'may' if its reason ended while it was being sent. */
export type Due = 'must' | 'may' | 'never';

/** Kind and row of a mail by its Message-ID: 'answer-half.<id>'. */
export function subjectIn(messageId: string): string {
  return /^<([^@]+)@/.exec(messageId)?.[1] ?? messageId;
}

export const subject = (kind: string, id: string): string => `${kind}.${id}`;

const kindIn = (of: string) => of.split('.')[0] ?? '';

/**
 * A sentence for each kind with missing or wrong mails, compared with `due`, and for mails repeated more than
 * `mostRepeats` times. Kinds without a due mail are ignored.
 */
export function wrongMails(
  due: ReadonlyMap<string, Due>,
  mails: readonly { messageId: string }[],
  mostRepeats: number,
): string[] {
  const arrived = new Set(mails.map(({ messageId }) => subjectIn(messageId)));
  const kinds = new Set([...due.keys()].map(kindIn));
  const missing = [...due].flatMap(([of, whether]) => (whether === 'must' && !arrived.has(of) ? [of] : []));
  const vain = [...arrived].filter((of) => kinds.has(kindIn(of)) && (due.get(of) ?? 'never') === 'never');
  const repeats = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
  return [
    ...perKind(missing, 'never came'),
    ...perKind(vain, 'came in vain'),
    ...(repeats > mostRepeats ? [`${repeats} mails were repeated; killed workers explain ${mostRepeats}`] : []),
  ];
}

function perKind(subjects: readonly string[], what: string): string[] {
  return [...Map.groupBy(subjects, kindIn)].map(([kind, all]) => `${all.length} of ${kind} ${what}`);
}
