import { passwordResetToken, tokenAgain } from '@prism/core/config/derived-token';
import { newPasswordPath } from '@prism/core/contract/password-links';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { PasswordReset } from '@prism/core/database/password-reset';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isAddress, senderOf } from './address.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { NewsletterDeps } from './newsletter-confirm.ts';
import { passwordChanged, passwordReset } from './templates/password-mails.ts';

export async function sendPasswordReset(
  deps: NewsletterDeps,
  { resetId }: JobPayloads['password-reset'],
): Promise<void> {
  const { fork, studio, publicUrl, accountSecrets } = deps;
  const find = async (em: EntityManager) =>
    await em.findOne(
      PasswordReset,
      { id: resetId, user: { $ne: null }, usedAt: null, endsAt: { $gt: new Date() } },
      { populate: ['user'] },
    );
  const reset = await find(fork());
  const to = reset?.user?.email;
  if (!reset || !to || !isAddress(to)) return;
  const token = tokenAgain(accountSecrets, reset.tokenHash, (secret) => passwordResetToken(secret, resetId));
  const href = `${publicUrl}${newPasswordPath}#${token}`;
  await sendOnce(deps, {
    kind: 'password-reset',
    subjectId: resetId,
    exists: async (em) => (await find(em)) !== null,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...passwordReset({ href, askedAt: reset.createdAt, endsAt: reset.endsAt, publicUrl, studio }),
      from: senderOf(studio),
      to,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}

export async function sendPasswordChanged(
  deps: NewsletterDeps,
  { resetId }: JobPayloads['password-changed'],
): Promise<void> {
  const { fork, studio, publicUrl } = deps;
  const reset = await fork().findOne(PasswordReset, { id: resetId }, { populate: ['user'] });
  const to = reset?.user?.email;
  if (!reset?.usedAt || !to || !isAddress(to)) return;
  const { usedAt } = reset;
  await sendOnce(deps, {
    kind: 'password-changed',
    subjectId: resetId,
    exists: async (em) => (await em.count(PasswordReset, { id: resetId })) > 0,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...passwordChanged({ changedAt: usedAt, publicUrl, studio }),
      from: senderOf(studio),
      to,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}
