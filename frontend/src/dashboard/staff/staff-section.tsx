import { staffCalls, type InvitationRow, type Staff, type StaffRow } from '@prism/core/contract/staff';
import { roleWords } from '@prism/core/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useChange } from '../../api/calls.ts';
import { useNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { wholeList } from '../kit/whole-list.ts';
import { deskIcons } from '../shared/desk-icons.ts';
import { InitialsSquare } from '../shared/initials-square.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { StateMark } from '../shared/state-mark.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { useTimes } from '../shared/use-times.ts';
import { calledOf, demandedOf, DemandsForm, InviteForm, RoleForm } from './staff-forms.tsx';

/** So much the clock here may be behind. */
const clockStepMs = 60_000;

/** Who runs the site, what each may do, and who is invited. */
export default function StaffSection() {
  const query = useQuery({
    ...queryOf(staffCalls.list, {}),
    // No live event tells of sign-ins and of invitations that are taken up.
    refetchOnMount: 'always',
  });
  // In the address, so that it can be opened from elsewhere.
  const { filter, narrow } = useAddressFilter(['open']);
  const [asksDemands, setAsksDemands] = useState(false);
  const { people, invitations = [], factorDemands = [] } = query.data ?? {};
  const kept = useKeptFocus(namesOf([...(people ?? []), ...invitations]));
  const staffFace = useStaffFace(factorDemands);
  const invitationFace = useInvitationFace();

  return (
    <>
      <TitleRow
        title="Team"
        actions={
          <Button size="sm" onClick={() => narrow('open', 'invite')}>
            <Icon path={deskIcons.plus} />
            Invite
          </Button>
        }
      />
      <ResourceList
        title="Members"
        list={wholeList(query, people)}
        texts={{ loading: 'Loading members...', empty: '' }}
        kept={kept}
        keyOf={({ id }) => id}
        row={staffFace}
      />
      {invitations.length > 0 && (
        <ResourceList
          className="mt-10"
          title="Invited"
          list={wholeList(query, invitations)}
          texts={{ loading: '', empty: '' }}
          kept={{ act: kept.act }}
          keyOf={({ id }) => id}
          row={invitationFace}
        />
      )}
      {query.data && (
        <section aria-labelledby="demands-title" className="mt-10 grid justify-items-start gap-4 *:first:w-full">
          <ListTitle id="demands-title" title="Two-factor authentication" />
          <p className="text-sm">{demandedOf(factorDemands)} Anyone can set one up under Account.</p>
          <Button variant="secondary" onClick={() => setAsksDemands(true)}>
            Require for roles{' '}
          </Button>
        </section>
      )}
      {asksDemands && <DemandsForm demands={factorDemands} onClose={() => setAsksDemands(false)} />}
      {filter.open === 'invite' && <InviteForm demands={factorDemands} onClose={() => narrow('open', '')} />}
    </>
  );
}

function useStaffFace(factorDemands: Staff['factorDemands']) {
  const { mutateAsync: remove } = useChange(staffCalls.remove);
  const { momentInSentence } = useTimes();
  const now = useNow(clockStepMs);
  return (person: StaffRow) => {
    const { id, email, username, role, lastSeenAt, isYou } = person;
    const called = calledOf(person);
    const seen = lastSeenAt === null ? 'not signed in' : `last seen ${momentInSentence(lastSeenAt, now)}`;
    const whose = isYou ? ['You are', 'you did', 'your'] : ['They are', 'they did', 'their'];
    return {
      lead: <InitialsSquare name={called} portrait={person.portrait} isHere={isYou} />,
      title: isYou ? (
        <>
          {called}
          <span className="font-normal">, you</span>
        </>
      ) : (
        called
      ),
      lines: <p className="nums text-ink-3 wrap-anywhere">{[email ?? username, seen].join(' · ')}</p>,
      state: <FactorMark factors={person.factors} isDemanded={factorDemands.includes(role)} />,
      actions: [
        {
          label: 'Remove',
          name: `Remove ${called}`,
          ask: {
            title: isYou ? 'Remove your own account?' : `Remove ${called}?`,
            description: `${whose[0]} signed out immediately and can’t sign in again. What ${whose[1]} keeps ${whose[2]} name.`,
            confirm: 'Remove',
          },
          run: async () => {
            await remove({ params: { id } });
            return { title: 'Removed', description: `${called} can no longer sign in.` };
          },
        },
        {
          label: roleWords[role].label,
          name: `${roleWords[role].label}: role of ${called}`,
          isWide: true,
          look: 'secondary' as const,
          dialog: (done: () => void) => <RoleForm person={person} onClose={done} />,
        },
      ],
    };
  };
}

function useInvitationFace() {
  const { mutateAsync: withdraw } = useChange(staffCalls.withdrawInvitation);
  const { mutateAsync: inviteAgain } = useChange(staffCalls.inviteAgain);
  const { momentInSentence } = useTimes();
  const now = useNow(clockStepMs);
  return ({ id, email, role, invitedBy, invitedAt, endsAt }: InvitationRow) => {
    const hours = Math.ceil((Date.parse(endsAt) - now - clockStepMs) / 3_600_000);
    return {
      lead: <span aria-hidden="true" className="size-7 flex-none rounded-2 border border-dashed border-line-ui" />,
      title: email,
      lines: (
        <>
          <p className="nums text-ink-3 wrap-anywhere">
            {`Invited as ${roleWords[role].label.toLowerCase()}${invitedBy ? ` by ${invitedBy}` : ''}, ${momentInSentence(invitedAt, now)}`}
          </p>
          <p className={`nums flex items-center gap-1.5 ${hours > 0 ? 'text-ink-2' : 'text-danger'}`}>
            {hours <= 0 && <Icon name="alert" small />}
            <span>{hours > 0 ? `Expires in ${hours} ${hours === 1 ? 'hour' : 'hours'}` : 'Expired'}</span>
          </p>
        </>
      ),
      actions: [
        {
          label: 'Revoke',
          name: `Revoke the invitation of ${email}`,
          run: async () => {
            await withdraw({ params: { id } });
            return { title: 'Invitation revoked', description: `The link for ${email} no longer works.` };
          },
        },
        {
          label: 'Resend',
          name: `Resend to ${email}`,
          look: 'secondary' as const,
          run: async () => {
            await inviteAgain({ params: { id } });
            return { title: 'Invitation sent again', description: `We sent a new link to ${email}.` };
          },
        },
      ],
    };
  };
}

interface FactorMarkProps {
  factors: StaffRow['factors'];
  isDemanded: boolean;
}

function FactorMark({ factors: { app, passkeys }, isDemanded }: FactorMarkProps) {
  const words = [
    passkeys > 1 && `${passkeys} passkeys`,
    passkeys === 1 && 'Passkey',
    app && 'Authenticator app',
  ].filter(Boolean);
  if (words.length > 0) return <StateMark look="ok" word={words.join(', ')} />;
  return isDemanded ? (
    <StateMark look="warn" word="Required, not set up" />
  ) : (
    <StateMark look="none" word="Not set up" />
  );
}
