import type { InvitationRow, People, PersonRow } from '@prism/core/contract/people';
import { roleWords } from '@prism/core/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ResourceList, wholeList } from '../kit/resource-list.tsx';
import { useChanging } from '../kit/use-changing.ts';
import { deskIcons } from '../shared/desk-icons.ts';
import { InitialsSquare } from '../shared/initials-square.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { StateMark } from '../shared/state-mark.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { useTimes } from '../shared/use-times.ts';
import { calledOf, demandedOf, DemandsForm, InviteForm, peoplePath, RoleForm } from './staff-forms.tsx';

const invitationsPath = '/api/admin/invitations';

/** So much the clock here may be behind. */
const clockStepMs = 60_000;

/** Who runs the site, what each may do, and who is invited. */
export default function StaffSection() {
  const query = useQuery({
    queryKey: [peoplePath],
    queryFn: () => api.get<People>(peoplePath),
    // No live event tells of sign-ins and of invitations that are taken up.
    refetchOnMount: 'always',
  });
  const [opened, setOpened] = useState<'invite' | 'demands'>();
  const changing = useChanging([peoplePath]);
  const { people, invitations = [], factorDemands = [] } = query.data ?? {};
  const kept = useKeptFocus(namesOf([...(people ?? []), ...invitations]));
  const close = () => setOpened(undefined);
  const personFace = usePersonFace(changing, factorDemands);
  const invitationFace = useInvitationFace(changing);

  return (
    <>
      <TitleRow
        title="People"
        place="section=staff"
        actions={
          <Button size="sm" onClick={() => setOpened('invite')}>
            <Icon path={deskIcons.plus} />
            Invite
          </Button>
        }
      />
      <ResourceList
        title="Who has an account"
        list={wholeList(query, people)}
        texts={{ loading: 'Loading people...', empty: '' }}
        kept={kept}
        keyOf={({ id }) => id}
        row={personFace}
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
          <ListTitle id="demands-title" title="Second factor" />
          <p className="text-sm">{demandedOf(factorDemands)} Anybody may set one up under Account.</p>
          <Button variant="secondary" onClick={() => setOpened('demands')}>
            Choose roles
          </Button>
        </section>
      )}
      {opened === 'demands' && <DemandsForm demands={factorDemands} onClose={close} />}
      {opened === 'invite' && <InviteForm demands={factorDemands} onClose={close} />}
    </>
  );
}

type Changing = ReturnType<typeof useChanging>;

function usePersonFace(changing: Changing, factorDemands: People['factorDemands']) {
  const { momentInSentence } = useTimes();
  const now = useNow(clockStepMs);
  return (person: PersonRow) => {
    const { id, email, username, role, lastSeenAt, isYou } = person;
    const called = calledOf(person);
    const seen = lastSeenAt === null ? 'not signed in anywhere' : `seen ${momentInSentence(lastSeenAt, now)}`;
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
            description: `${whose[0]} signed out at once and cannot sign in any more. What ${whose[1]} keeps ${whose[2]} name.`,
            confirm: 'Remove',
          },
          run: async () => {
            await changing(api.delete<void>(`${peoplePath}/${id}`));
            return { title: 'Removed', description: `${called} cannot sign in any more.` };
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

function useInvitationFace(changing: Changing) {
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
            <span>{hours > 0 ? `Link works ${hours} more ${hours === 1 ? 'hour' : 'hours'}` : 'Link is too old'}</span>
          </p>
        </>
      ),
      actions: [
        {
          label: 'Withdraw',
          name: `Withdraw the invitation of ${email}`,
          run: async () => {
            await changing(api.delete<void>(`${invitationsPath}/${id}`));
            return { title: 'Invitation withdrawn', description: `The link for ${email} opens nothing any more.` };
          },
        },
        {
          label: 'Send again',
          name: `Send again to ${email}`,
          look: 'secondary' as const,
          run: async () => {
            await changing(api.post<void>(`${invitationsPath}/${id}/again`));
            return { title: 'Invitation sent again', description: `A new link is on its way to ${email}.` };
          },
        },
      ],
    };
  };
}

interface FactorMarkProps {
  factors: PersonRow['factors'];
  isDemanded: boolean;
}

function FactorMark({ factors: { app, passkeys }, isDemanded }: FactorMarkProps) {
  const words = [passkeys > 1 && `${passkeys} passkeys`, passkeys === 1 && 'Passkey', app && 'Code by app'].filter(
    Boolean,
  );
  if (words.length > 0) return <StateMark look="ok" word={words.join(', ')} />;
  return isDemanded ? (
    <StateMark look="warn" word="None, asked for" />
  ) : (
    <StateMark look="none" word="No second factor" />
  );
}
