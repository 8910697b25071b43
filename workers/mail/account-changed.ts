import { notMeToken } from '@prism/core/config/derived-token';
import { isMailedAct } from '@prism/core/contract/audit';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { notMeHash } from '@prism/core/contract/not-me-hash';
import { notMePath } from '@prism/core/contract/password-links';
import { AuditLine } from '@prism/core/database/audit-line';
import { User } from '@prism/core/database/user';
import { isAddress, senderOf } from './address.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { NewsletterDeps } from './newsletter-confirm.ts';
import { accountChanged } from './templates/account-changed.ts';

export async function sendAccountChanged(
  deps: NewsletterDeps,
  { lineId }: JobPayloads['account-changed'],
): Promise<void> {
  const { fork, studio, publicUrl, accountSecrets } = deps;
  const line = await fork().findOne(AuditLine, { id: lineId });
  if (!line || !isMailedAct(line.act)) return;
  const { act, createdAt } = line;
  const user = line.kind === 'users' ? line.subjectId : line.userId;
  const account = user ? await fork().findOne(User, { id: user, removedAt: null }) : null;
  const to = account?.email;
  if (!account || !to || !isAddress(to)) return;
  const at = createdAt.getTime();
  const token = notMeToken(accountSecrets[0], account.id, at);
  const href = `${publicUrl}${notMePath}#${notMeHash({ user: account.id, at, token })}`;
  await sendOnce(deps, {
    kind: 'account-changed',
    subjectId: lineId,
    exists: async (em) => (await em.count(User, { id: account.id, removedAt: null })) > 0,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...accountChanged({ act, at: createdAt, href, publicUrl, studio }),
      from: senderOf(studio),
      to,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}
