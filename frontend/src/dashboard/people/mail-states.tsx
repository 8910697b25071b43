import type { MailState } from '@prism/core/contract/mails';
import { Icon, iconPaths } from '../../ui/icon.tsx';
import { contactIcons } from '../../ui/contact-icons.ts';
import { rare } from '../../ui/rare-icons.ts';
import type { Times } from '../shared/times.ts';
import { useTimes } from '../shared/use-times.ts';
import { useNow } from '../../lib/clock.ts';

const icons = {
  sent: iconPaths.check,
  waiting: contactIcons.mail,
  retrying: rare.retry,
  failed: iconPaths.alert,
  'held back': iconPaths.alert,
} as const satisfies Record<MailState['status'], string>;

const tones: Readonly<Record<MailState['status'], string>> = {
  sent: '',
  waiting: '',
  retrying: 'text-warn',
  failed: 'text-danger',
  'held back': 'text-warn',
};

const names = {
  confirmation: 'Confirmation',
  notice: 'Notice to the studio',
  reply: 'Email',
  invitation: 'Invitation',
} as const;

export function MailStates({ mails }: { mails: readonly MailState[] }) {
  const times = useTimes();
  const now = useNow(60_000);
  const shown = mails.filter(({ purpose, status }) => purpose !== 'notice' || status !== 'sent');
  return (
    <ul className="nums flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-ink-3" aria-label="Email delivery">
      {shown.map((mail) => (
        <li key={mail.purpose} className={`flex items-baseline gap-1.5 ${tones[mail.status]}`}>
          <Icon
            path={icons[mail.status]}
            className={`size-3.5 translate-y-0.5 ${mail.status === 'sent' ? 'text-ok' : ''}`}
          />
          {names[mail.purpose]} {fateOf(mail, now, times)}
        </li>
      ))}
    </ul>
  );
}

/** 'sent 12:04', 'retrying: Come back later', 'failed: Mailbox full' */
function fateOf({ status, reason, sentAt }: MailState, now: number, { timeInSentence }: Times): string {
  if (sentAt) return `sent ${timeInSentence(sentAt, now)}`;
  return reason ? `${status}: ${reason}` : status;
}
