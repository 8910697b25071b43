import { deskPage } from '@prism/core/contract/desk-links';
import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { renderMail } from './render.ts';

export function testMail({ publicUrl, studio }: Sender): MailContent {
  const { host } = new URL(publicUrl);
  return renderMail({
    publicUrl,
    studio,
    subject: `Test email from ${studio.name}`,
    preheader: 'Sent from the launch checklist.',
    title: 'Email delivery works',
    blocks: [
      paragraph(
        `This email was sent from ${host} and reached you. Confirmations and notices will arrive the same way.`,
      ),
      paragraph(
        'If it was in your spam folder, add SPF, DKIM and DMARC records to your domain, or ask your email provider to.',
      ),
      button('Open the launch checklist', publicUrl + deskPage('launch'), 'Launch checklist'),
    ],
    reason: `Sent to the people who run ${host}, because one of them requested it.`,
  });
}
