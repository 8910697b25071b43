import { staffCalls, type InvitationRow, type StaffRow } from '@prism/core/contract/staff';
import { roleWords } from '@prism/core/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useChange } from '../../api/calls.ts';
import { useNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { RowFace } from '../kit/list-row.tsx';
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

/** The clock of this device may be this far behind. */
const clockStepMs = 60_000;

export default function StaffSection() {
  const query = useQuery({
    ...queryOf(staffCalls.list, {}),
    // No live event reports sign-ins or accepted invitations.
    refetchOnMount: 'always',
  });
  // In the URL, so that other pages can link to it.
  const { filter, narrow } = useAddressFilter(['open']);
  const [asksDemands, setAsksDemands] = useState(false);
  const { people, invitations = [], factorDemands = [] } = query.data ?? {};
  const kept = useKeptFocus(namesOf([...(people ?? []), ...invitations]));
  const { momentOf } = useTimes();
  const now = useNow(clockStepMs);
  const staffFace = useStaffFace();
  const invitationFace = useInvitationFace();
  function expiryOf({ endsAt }: InvitationRow) {
    const hours = Math.ceil((Date.parse(endsAt) - now - clockStepMs) / 3_600_000);
    if (hours <= 0) return <StateMark look="danger" word="Expired" />;
    return `In ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  }

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
        texts={{ empty: 'No members yet.' }}
        columns={[
          { label: 'Member', by: calledOf },
          {
            label: 'Two-factor',
            cell: (person) => <FactorMark factors={person.factors} isDemanded={factorDemands.includes(person.role)} />,
          },
          {
            label: 'Last seen',
            cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Not signed in' : momentOf(lastSeenAt, now)),
            by: ({ lastSeenAt }) => lastSeenAt,
          },
          { label: 'Role', cell: ({ role }) => roleWords[role].label, by: ({ role }) => roleWords[role].label },
        ]}
        kept={kept}
        keyOf={({ id }) => id}
        row={staffFace}
      />
      {invitations.length > 0 && (
        <ResourceList
          className="mt-10"
          title="Invited"
          list={wholeList(query, invitations)}
          texts={{ empty: '' }}
          columns={[
            { label: 'Email', by: ({ email }) => email },
            { label: 'Role', cell: ({ role }) => roleWords[role].label, by: ({ role }) => roleWords[role].label },
            { label: 'Expires', cell: expiryOf, by: ({ endsAt }) => endsAt },
          ]}
          sortParam="sort-invited"
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

function useStaffFace() {
  const { mutateAsync: remove } = useChange(staffCalls.remove);
  return (person: StaffRow): RowFace => {
    const { id, email, username, isYou } = person;
    const called = calledOf(person);
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
      name: called,
      lines: <p className="text-ink-3 wrap-anywhere">{email ?? username}</p>,
      actions: [
        {
          label: 'Change role',
          key: 'e',
          dialog: (done) => <RoleForm person={person} onClose={done} />,
        },
        {
          label: 'Remove',
          key: 'Delete',
          isDanger: true,
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
      ],
    };
  };
}

function useInvitationFace() {
  const { mutateAsync: withdraw } = useChange(staffCalls.withdrawInvitation);
  const { mutateAsync: inviteAgain } = useChange(staffCalls.inviteAgain);
  const { momentInSentence } = useTimes();
  const now = useNow(clockStepMs);
  return ({ id, email, invitedBy, invitedAt }: InvitationRow): RowFace => ({
    lead: <span aria-hidden="true" className="size-7 flex-none rounded-2 border border-dashed border-line-ui" />,
    title: email,
    lines: (
      <p className="nums text-ink-3 wrap-anywhere">
        {`Invited${invitedBy ? ` by ${invitedBy}` : ''} ${momentInSentence(invitedAt, now)}`}
      </p>
    ),
    actions: [
      {
        label: 'Revoke',
        key: 'Delete',
        isDanger: true,
        ask: {
          title: `Revoke the invitation of ${email}?`,
          description: 'Its link stops working. You can invite them again.',
          confirm: 'Revoke',
        },
        run: async () => {
          await withdraw({ params: { id } });
          return { title: 'Invitation revoked', description: `The link for ${email} no longer works.` };
        },
      },
      {
        label: 'Resend',
        name: `Resend to ${email}`,
        look: 'secondary',
        run: async () => {
          await inviteAgain({ params: { id } });
          return { title: 'Invitation sent again', description: `We sent a new link to ${email}.` };
        },
      },
    ],
  });
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
