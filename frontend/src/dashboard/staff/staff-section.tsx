import type { InvitationRow as Invitation, PersonRow as Person } from '@prism/core/contract/people';
import { useState } from 'react';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { deskIcons } from '../shared/desk-icons.ts';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { demandedOf } from './demanded-of.ts';
import { DemandsDialog } from './demands-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { useInviteAgain, useStaff, useWithdraw } from './use-staff.ts';

type Asked = { dialog: 'invite' | 'demands' } | { dialog: 'role' | 'remove'; person: Person };

/** Who runs the site, what each may do, and who is invited. */
export default function StaffSection() {
  const { data, error, refetch, isFetching } = useStaff();
  const [asked, setAsked] = useState<Asked>();
  const { people = [], invitations = [], factorDemands = [] } = data ?? {};
  const { heading, act } = useKeptFocus(namesOf([...people, ...invitations]));
  const close = () => setAsked(undefined);
  return (
    <>
      <TitleRow
        title="People"
        place="section=staff"
        actions={
          <Button size="sm" onClick={() => setAsked({ dialog: 'invite' })}>
            <Icon path={deskIcons.plus} />
            Invite
          </Button>
        }
      />
      <section aria-labelledby="staff-title">
        <ListTitle id="staff-title" title="Who has an account" count={data?.people.length} heading={heading} />
        {!data && !error && <p className="py-4.5">Loading people...</p>}
        {!data && error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
        <ul>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isFactorDemanded={factorDemands.includes(person.role)}
              onRole={() => setAsked({ dialog: 'role', person })}
              onRemove={() => setAsked({ dialog: 'remove', person })}
            />
          ))}
        </ul>
      </section>
      {invitations.length > 0 && <Invited invitations={invitations} onAct={act} />}
      {data && (
        <section aria-labelledby="demands-title" className="mt-10 grid justify-items-start gap-4 *:first:w-full">
          <ListTitle id="demands-title" title="Second factor" />
          <p className="text-sm">{demandedOf(factorDemands)} Anybody may set one up under Account.</p>
          <Button variant="secondary" onClick={() => setAsked({ dialog: 'demands' })}>
            Choose roles
          </Button>
        </section>
      )}
      {asked?.dialog === 'demands' && <DemandsDialog demands={factorDemands} onClose={close} />}
      {asked?.dialog === 'invite' && <InviteDialog demands={factorDemands} onClose={close} />}
      {asked?.dialog === 'role' && <RoleDialog person={asked.person} onClose={close} />}
      {asked?.dialog === 'remove' && (
        <RemoveDialog
          person={asked.person}
          onDone={() => {
            act();
            close();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

interface InvitedProps {
  invitations: readonly Invitation[];
  /** Called before a row is taken away. */
  onAct: () => void;
}

function Invited({ invitations, onAct }: InvitedProps) {
  const toast = useToast();
  const tellError = useErrorToast();
  const again = useInviteAgain();
  const withdraw = useWithdraw();

  async function send({ id, email }: Invitation) {
    onAct();
    try {
      await again.mutateAsync(id);
      toast({ title: 'Invitation sent again', description: `A new link is on its way to ${email}.` });
    } catch (error) {
      tellError(error);
    }
  }

  async function take({ id, email }: Invitation) {
    onAct();
    try {
      await withdraw.mutateAsync(id);
      toast({ title: 'Invitation withdrawn', description: `The link for ${email} opens nothing any more.` });
    } catch (error) {
      tellError(error);
    }
  }

  return (
    <section aria-labelledby="invited-title" className="mt-10">
      <ListTitle id="invited-title" title="Invited" count={invitations.length} />
      <ul>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onAgain={() => void send(invitation)}
            onWithdraw={() => void take(invitation)}
          />
        ))}
      </ul>
    </section>
  );
}
