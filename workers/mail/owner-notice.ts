import type { EntityManager } from '@mikro-orm/postgresql';
import { notMeToken } from '@prism/core/config/derived-token';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { notMeHash } from '@prism/core/contract/not-me-hash';
import { notMePath } from '@prism/core/contract/password-links';
import { AuditLine } from '@prism/core/database/audit-line';
import { User } from '@prism/core/database/user';
import { isAddress, senderOf } from './address.ts';
import { mailDomain } from './mail-domain.ts';
import type { NewsletterDeps } from './newsletter-confirm.ts';
import { sendEach, type LabelledMail } from './send-each.ts';
import { isOwnerNotice, ownerNotice } from './templates/owner-notice.ts';

export async function sendOwnerNotice(deps: NewsletterDeps, { lineId }: JobPayloads['owner-notice']): Promise<void> {
  const { fork, studio, publicUrl, accountSecrets } = deps;
  const line = await fork().findOne(AuditLine, { id: lineId, toOwners: true });
  if (!line || !isOwnerNotice(line.act)) return;
  const { act, createdAt, userId } = line;
  const owners = await fork().find(User, { role: 'owner', removedAt: null, email: { $ne: null } });
  const self = owners.find(({ id }) => id === userId);
  const others = owners.filter((owner) => owner !== self).flatMap(({ email }) => email ?? []);
  const before = act === 'change-inboxes' || act === 'change-sender' ? (line.title ?? '').split(', ') : [];
  const to = [...new Set([...others, ...before])].filter((address) => isAddress(address));
  const shared = { subjectId: lineId, domain: mailDomain(publicUrl, studio) };
  const isThere = async (em: EntityManager) => (await em.count(AuditLine, { id: lineId })) > 0;
  const from = { from: senderOf(studio), headers: { 'Auto-Submitted': 'auto-generated' } };
  const notice = { act, line, publicUrl, studio };
  const mails: LabelledMail[] = [];
  if (to.length > 0)
    mails.push({
      label: 'Notice to the other owners',
      mail: {
        kind: 'owner-notice',
        ...shared,
        exists: isThere,
        compose: () => ({ ...ownerNotice(notice), ...from, to }),
      },
    });
  if (self?.email && isAddress(self.email)) {
    const { id: user, email } = self;
    const at = createdAt.getTime();
    const href = `${publicUrl}${notMePath}#${notMeHash({ user, at, token: notMeToken(accountSecrets[0], user, at) })}`;
    mails.push({
      label: 'Notice to who did it',
      mail: {
        kind: 'own-notice',
        ...shared,
        exists: isThere,
        compose: () => ({ ...ownerNotice({ ...notice, notMe: href }), ...from, to: email }),
      },
    });
  }
  await sendEach(deps, mails);
}
