import { dashboardPath, deskPage } from '@prism/core/contract/desk-links';
import { oneLine } from '@prism/core/mails/plain-text';
import { button, gap, paragraphTo, quotation } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { renderMail } from './render.ts';

interface Line {
  /** Without a full stop. */
  sentence: string;
  /** Path of the subject in the dashboard. */
  page: string;
}

interface StaffNotice extends Sender, Line {
  words: string | null;
}

const choose = 'Choose your notifications under';

export function staffNotice({ sentence, page, words, publicUrl, studio }: StaffNotice): MailContent {
  const said = oneLine(sentence, 200);
  return renderMail({
    publicUrl,
    studio,
    subject: said,
    preheader: said,
    title: said,
    blocks: [
      ...(words ? [quotation(words), gap(8)] : []),
      button('Open it in the dashboard', publicUrl + page, 'Dashboard'),
      paragraphTo(choose, settingsLink(publicUrl)),
    ],
    reason: `Sent to you as one of the staff of ${new URL(publicUrl).host}.`,
  });
}

export function dailySummary({ lines, publicUrl, studio }: Sender & { lines: readonly Line[] }): MailContent {
  const count = `${lines.length} ${lines.length === 1 ? 'notification' : 'notifications'}`;
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`${studio.name}: ${count} since yesterday`),
    preheader: oneLine(lines[0]?.sentence ?? count, 200),
    title: `${count} since yesterday`,
    blocks: [
      ...lines.map(({ sentence, page }) =>
        paragraphTo(`${oneLine(sentence, 200)}.`, { label: 'Open', href: publicUrl + page }),
      ),
      button('Open the dashboard', publicUrl + dashboardPath, 'Dashboard'),
      paragraphTo(choose, settingsLink(publicUrl)),
    ],
    reason: `Sent to you once a day, because you chose so at ${new URL(publicUrl).host}.`,
  });
}

const settingsLink = (publicUrl: string) => ({
  label: 'Account',
  href: `${publicUrl}${deskPage('account')}#notifications`,
});
