import { notMeToken } from '@prism/core/config/derived-token';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { notMeHash } from '@prism/core/contract/not-me-hash';
import { notMePath } from '@prism/core/contract/password-links';
import { DeviceNotice } from '@prism/core/database/device-notice';
import { isAddress, senderOf } from './address.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { NewsletterDeps } from './newsletter-confirm.ts';
import { newDevice } from './templates/new-device.ts';

export async function sendNewDevice(deps: NewsletterDeps, { noticeId }: JobPayloads['new-device']): Promise<void> {
  const { fork, studio, publicUrl, accountSecrets } = deps;
  const em = fork();
  const notice = await em.findOne(DeviceNotice, { id: noticeId }, { populate: ['user'] });
  const to = notice?.user.email;
  if (!notice || !to || !isAddress(to)) return;
  const { device, network, createdAt } = notice;
  const user = notice.user.id;
  const at = createdAt.getTime();
  const href = `${publicUrl}${notMePath}#${notMeHash({ user, at, token: notMeToken(accountSecrets[0], user, at) })}`;
  await sendOnce(deps, {
    kind: 'new-device',
    subjectId: noticeId,
    exists: async () => true,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...newDevice({ href, createdAt, device: device ?? null, network: network ?? null, publicUrl, studio }),
      from: senderOf(studio),
      to,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}
