import type { EntityManager } from '@mikro-orm/postgresql';
import { notMeToken } from '@prism/core/config/derived-token';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { notMeHash, notMePath } from '@prism/core/contract/password-links';
import { AuditLine } from '@prism/core/database/audit-line';
import { User } from '@prism/core/database/user';
import { isAddress, senderOf } from './address.ts';
import { mailDomain } from './mail-domain.ts';
import type { NewsletterDeps } from './newsletter-confirm.ts';
import { sendEach, type LabelledMail } from './send-each.ts';
import { isToldToOwners, ownersTold } from './templates/owners-told.ts';

/**
 * Tells all owners of what a line of the audit log says lets somebody in, or something out: whoever did it with the way to put
 * out whoever used their account, the others with the way to where it is ended. Where mails of the studio go elsewhere, the
 * addresses from before hear of it, too.
 */
export async function sendOwnersTold(deps: NewsletterDeps, { lineId }: JobPayloads['owners-told']): Promise<void> {
  const { fork, studio, publicUrl, accountSecrets } = deps;
  const line = await fork().findOne(AuditLine, { id: lineId, toOwners: true });
  if (!line || !isToldToOwners(line.act)) return;
  const { act, createdAt, userId } = line;
  const owners = await fork().find(User, { role: 'owner', removedAt: null, email: { $ne: null } });
  const self = owners.find(({ id }) => id === userId);
  const others = owners.filter((owner) => owner !== self).flatMap(({ email }) => email ?? []);
  const before = act === 'change-inboxes' ? (line.title ?? '').split(', ') : [];
  const to = [...new Set([...others, ...before])].filter((address) => isAddress(address));
  const shared = { subjectId: lineId, domain: mailDomain(publicUrl, studio) };
  const isThere = async (em: EntityManager) => (await em.count(AuditLine, { id: lineId })) > 0;
  const from = { from: senderOf(studio), headers: { 'Auto-Submitted': 'auto-generated' } };
  const told = { act, line, publicUrl, studio };
  const mails: LabelledMail[] = [];
  if (to.length > 0)
    mails.push({
      label: 'Notice to the other owners',
      mail: { kind: 'owners-told', ...shared, exists: isThere, compose: () => ({ ...ownersTold(told), ...from, to }) },
    });
  if (self?.email && isAddress(self.email)) {
    const { id: user, email } = self;
    const at = createdAt.getTime();
    const href = `${publicUrl}${notMePath}#${notMeHash({ user, at, token: notMeToken(accountSecrets[0], user, at) })}`;
    mails.push({
      label: 'Notice to who did it',
      mail: {
        ...{ kind: 'owner-did', ...shared, exists: isThere },
        compose: () => ({ ...ownersTold({ ...told, notMe: href }), ...from, to: email }),
      },
    });
  }
  await sendEach(deps, mails);
}
