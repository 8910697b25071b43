import { completed } from '@prism/core/content/check';
import { isKind, kinds } from '@prism/core/content/content';
import { entryText } from '@prism/core/content/entry-text';
import { proof } from '@prism/core/content/kind';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { expiringClaims, noticeId } from '@prism/core/database/claim-notices';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addressOfOwner, inboxOf, senderOf } from './address.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { MailDeps } from './pending-mail.ts';
import { claimExpiring, type ExpiringClaim } from './templates/claim-expiring.ts';

/**
 * Notifies the owner of a claim, or else the studio, that it expires soon; not if it was renewed, hidden or deleted.
 */
export async function sendClaimNotice(deps: MailDeps, { noticeId: id }: JobPayloads['claim-expiring']): Promise<void> {
  const { fork, studio, publicUrl } = deps;
  const claim = await findClaim(fork(), id);
  if (!claim) return;
  const owner = await addressOfOwner(fork(), claim.ownerId);
  await sendOnce(deps, {
    kind: 'claim-expiring',
    subjectId: id,
    exists: async (em) => (await findClaim(em, id)) !== undefined,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...claimExpiring({ claim, publicUrl, studio }),
      from: senderOf(studio),
      to: owner ?? inboxOf(studio, 'enquiries'),
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}

async function findClaim(
  em: EntityManager,
  id: string,
): Promise<(ExpiringClaim & { ownerId: string | null }) | undefined> {
  const [row] = await em.execute<{ kind: string; data: unknown; ownerId: string | null }[]>(
    `select r.kind, r.data, r.owner_id as "ownerId" from ${expiringClaims} and ${noticeId('r')} = ?`,
    [id],
  );
  if (!row || !isKind(row.kind)) return undefined;
  const values: Readonly<Record<string, unknown>> = completed(kinds[row.kind].fields, row.data);
  const { holdsUntil } = completed(proof.fields, values['proof']);
  const { title, summary } = entryText(kinds[row.kind], values);
  return { label: kinds[row.kind].label, title, summary, holdsUntil, ownerId: row.ownerId };
}
