import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { renderMail } from './render.ts';

/** Shows the studio that mails leave. */
export function testMail({ publicUrl, studio }: Sender): MailContent {
  const { host } = new URL(publicUrl);
  return renderMail({
    publicUrl,
    studio,
    subject: `Mails from ${host} arrive`,
    preheader: 'Somebody tried it from the launch list.',
    title: 'Mails arrive',
    blocks: [
      paragraph(`This mail left ${host} and reached you, so confirmations and notices will, too.`),
      paragraph('If it lay among the junk, so will they: ask whoever runs your mail to add SPF, DKIM and DMARC.'),
      button('Open the launch list', `${publicUrl}/prism-dashboard-2025?section=launch`, 'Launch list'),
    ],
    reason: `Sent to the people who run ${host}, because one of them asked for it.`,
  });
}
