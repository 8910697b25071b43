/** State of database, queues and mailboxes after a fault. */
export interface Evidence {
  /** Emails of clients whose enquiry was accepted; one enquiry each. */
  accepted: readonly string[];
  contacts: readonly { id: string; email: string }[];
  ledger: readonly { subjectId: string; kind: string; messageId: string; sent: boolean }[];
  /** From the mail server. */
  mails: readonly { to: string; messageId: string }[];
  articles: readonly ArticleEvidence[];
  pendingJobs: number;
  queues: readonly { queue: string; waiting: number; active: number; delayed: number; failed: number }[];
}

export interface ArticleEvidence {
  topic: string;
  status: string;
  error: string | null;
  text: string;
  /** The stored text. */
  post: string;
  /** The expected text. */
  whole: string;
}

/** A sentence for each broken or pending promise. */
export function brokenPromises(evidence: Evidence): string[] {
  return [...enquiriesLost(evidence), ...mailsWrong(evidence), ...articlesWrong(evidence), ...jobsStuck(evidence)];
}

/** Mails that arrived more than once; `brokenPromises` reports different Message-IDs. */
export function repeatsIn({ mails }: Pick<Evidence, 'mails'>): number {
  return mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
}

function enquiriesLost({ accepted, contacts }: Evidence): string[] {
  const stored = new Set(contacts.map(({ email }) => email));
  return counted(accepted.filter((email) => !stored.has(email)).length, 'enquiries answered 201 are not stored');
}

function mailsWrong({ contacts, ledger, mails }: Evidence): string[] {
  const idsByRecipient = Map.groupBy(mails, ({ to }) => to);
  const differentMailsTo = (email: string) =>
    new Set((idsByRecipient.get(email) ?? []).map(({ messageId }) => messageId)).size;
  const arrived = new Set(mails.map(({ messageId }) => messageId));
  const noticed = new Set(
    ledger
      .filter(({ kind, messageId }) => kind === 'contact-notice' && arrived.has(messageId))
      .map((row) => row.subjectId),
  );
  return [
    ...counted(contacts.filter(({ email }) => differentMailsTo(email) === 0).length, 'people heard nothing'),
    ...counted(contacts.filter(({ email }) => differentMailsTo(email) > 1).length, 'people got two different mails'),
    ...counted(contacts.filter(({ id }) => !noticed.has(id)).length, 'enquiries had no notice to the studio'),
    ...counted(ledger.filter(({ sent }) => !sent).length, 'mails are pending according to the ledger'),
  ];
}

function articlesWrong({ articles }: Evidence): string[] {
  return articles.flatMap(({ topic, status, error, text, post, whole }) => {
    const name = `the article "${topic}"`;
    if (status === 'completed' || status === 'needs-look')
      return text === whole && post === whole ? [] : [`${name} is complete but not whole`];
    if (status !== 'failed') return [`${name} stays ${status}`];
    if (!error) return [`${name} failed without a reason`];
    return whole.startsWith(text) && post === text ? [] : [`${name} failed and its text was not kept`];
  });
}

function jobsStuck({ pendingJobs, queues }: Evidence): string[] {
  const stuck = queues.flatMap(({ queue, waiting, active, delayed, failed }) => [
    ...counted(waiting + active + delayed, `jobs are left in the queue ${queue}`),
    // Failed articles are reported separately; failed mails only here.
    ...(queue === 'email' ? counted(failed, 'mail jobs failed for good') : []),
  ]);
  return [...counted(pendingJobs, 'jobs are left in the outbox'), ...stuck];
}

function counted(count: number, sentence: string): string[] {
  return count === 0 ? [] : [`${count} ${sentence}`];
}
