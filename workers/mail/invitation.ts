import type { EntityManager } from '@mikro-orm/postgresql';
import { invitationToken, tokenAgain } from '@prism/core/config/derived-token';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { invitationPath } from '@prism/core/contract/password-links';
import { Invitation } from '@prism/core/database/invitation';
import { isAddress, senderOf } from './address.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { NewsletterDeps } from './newsletter-confirm.ts';
import { invitationMail } from './templates/invitation.ts';

export async function sendInvitation(deps: NewsletterDeps, { invitationId }: JobPayloads['invitation']): Promise<void> {
  const { fork, studio, publicUrl, accountSecrets } = deps;
  const find = async (em: EntityManager) =>
    await em.findOne(Invitation, { id: invitationId, endsAt: { $gt: new Date() } }, { populate: ['invitedBy'] });
  const invitation = await find(fork());
  if (!invitation || !isAddress(invitation.email)) return;
  const { email: to, role, endsAt, invitedBy } = invitation;
  const token = tokenAgain(accountSecrets, invitation.tokenHash, (secret) => invitationToken(secret, invitationId));
  const href = `${publicUrl}${invitationPath}#${token}`;
  const from = invitedBy ? (invitedBy.name ?? invitedBy.username) : null;
  await sendOnce(deps, {
    kind: 'invitation',
    subjectId: invitationId,
    exists: async (em) => (await find(em)) !== null,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...invitationMail({ href, to, from, role, endsAt, publicUrl, studio }),
      from: senderOf(studio),
      to,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}
