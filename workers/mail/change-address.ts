import type { EntityManager } from '@mikro-orm/postgresql';
import { addressToken, notMeToken, tokenAgain } from '@prism/core/config/derived-token';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { notMeHash } from '@prism/core/contract/not-me-hash';
import { addressPath, notMePath } from '@prism/core/contract/password-links';
import { AddressChange } from '@prism/core/database/address-change';
import { isAddress, senderOf } from './address.ts';
import { mailDomain } from './mail-domain.ts';
import type { NewsletterDeps } from './newsletter-confirm.ts';
import { sendEach, type LabelledMail } from './send-each.ts';
import { addressConfirmation, addressNotice } from './templates/address-mails.ts';

export async function sendAddressMails(
  deps: NewsletterDeps,
  { changeId }: JobPayloads['change-address'],
): Promise<void> {
  const { fork, studio, publicUrl, accountSecrets } = deps;
  const find = async (em: EntityManager) =>
    await em.findOne(AddressChange, { id: changeId, user: { removedAt: null } }, { populate: ['user'] });
  const change = await find(fork());
  if (!change) return;
  const { email, before, createdAt, endsAt, user } = change;
  const shared = { subjectId: changeId, domain: mailDomain(publicUrl, studio) };
  const from = { from: senderOf(studio), headers: { 'Auto-Submitted': 'auto-generated' } };
  const mails: LabelledMail[] = [];
  if (before && isAddress(before)) {
    const at = createdAt.getTime();
    const proof = { user: user.id, at, token: notMeToken(accountSecrets[0], user.id, at) };
    const href = `${publicUrl}${notMePath}#${notMeHash(proof)}`;
    mails.push({
      label: 'Notice to the previous email',
      mail: {
        kind: 'address-notice',
        ...shared,
        exists: async (em) => (await find(em)) !== null,
        compose: () => ({ ...addressNotice({ href, email, at: createdAt, publicUrl, studio }), ...from, to: before }),
      },
    });
  }
  if (isAddress(email)) {
    const href = `${publicUrl}${addressPath}#${tokenAgain(accountSecrets, change.tokenHash, (secret) => addressToken(secret, changeId))}`;
    const isOpen = async (em: EntityManager) => {
      const found = await find(em);
      return found !== null && !found.confirmedAt && found.endsAt > new Date();
    };
    mails.push({
      label: 'Link to the new address',
      mail: {
        kind: 'address-confirmation',
        ...shared,
        exists: isOpen,
        compose: () => ({ ...addressConfirmation({ href, endsAt, publicUrl, studio }), ...from, to: email }),
      },
    });
  }
  await sendEach(deps, mails);
}
