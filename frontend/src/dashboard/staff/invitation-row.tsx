import type { InvitationRow as Invitation } from '@prism/core/contract/people';
import { roleWords } from '@prism/core/contract/roles';
import { useNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTimes } from '../shared/use-times.ts';

/** So much the clock here may be behind. */
const clockStepMs = 60_000;

interface InvitationRowProps {
  invitation: Invitation;
  onAgain: () => void;
  onWithdraw: () => void;
}

/** Somebody who is invited and has not joined yet. */
export function InvitationRow({ invitation, onAgain, onWithdraw }: InvitationRowProps) {
  const { momentInSentence } = useTimes();
  const { email, role, invitedBy, invitedAt, endsAt } = invitation;
  const now = useNow(clockStepMs);
  const by = invitedBy === null ? '' : ` by ${invitedBy}`;
  const hours = Math.ceil((Date.parse(endsAt) - now - clockStepMs) / 3_600_000);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <span aria-hidden="true" className="size-7 flex-none rounded-2 border border-dashed border-line-ui" />
      <div className="grid min-w-0 flex-[1_1_16rem] gap-0.5">
        <p className="font-semibold text-ink wrap-anywhere">{email}</p>
        <p className="nums text-sm text-ink-3 wrap-anywhere">
          Invited as {roleWords[role].label.toLowerCase()}
          {by}, {momentInSentence(invitedAt, now)}
        </p>
        <p className={`nums flex items-center gap-1.5 text-sm ${hours > 0 ? 'text-ink-2' : 'text-danger'}`}>
          {hours <= 0 && <Icon name="alert" small />}
          <span>{hours > 0 ? `Link works ${hours} more ${hours === 1 ? 'hour' : 'hours'}` : 'Link is too old'}</span>
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" aria-label={`Withdraw the invitation of ${email}`} onClick={onWithdraw}>
          Withdraw
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Send again to ${email}`} onClick={onAgain}>
          Send again
        </Button>
      </div>
    </li>
  );
}
