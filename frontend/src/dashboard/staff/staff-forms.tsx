import { invitationFields, invitationHours, staffCalls, type StaffRow } from '@prism/core/contract/staff';
import { fieldError, line } from '@prism/core/contract/fields';
import { type Role, roles, roleWords } from '@prism/core/contract/roles';
import { useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { ApiError, errorSentence } from '../../api/client.ts';
import { CheckboxField, labelLook } from '../../ui/field.tsx';
import { ResourceForm } from '../kit/resource-form.tsx';

export const calledOf = ({ name, username }: Pick<StaffRow, 'name' | 'username'>) => name ?? username;

/** The roles that require a second factor, as a sentence. */
export function demandedOf(demands: readonly Role[]): string {
  if (demands.length === 0) return 'Optional for all roles.';
  if (demands.length === roles.length) return 'Required for all roles.';
  return `Required for these roles: ${new Intl.ListFormat('en-GB').format(demands.map((role) => roleWords[role].label))}.`;
}

interface DemandsProps {
  demands: readonly Role[];
  onClose: () => void;
}

const inviteRules = { email: line('Email', 2_000, { message: invitationFields.email.message }) };

export function InviteForm({ demands, onClose }: DemandsProps) {
  const { mutateAsync: invite } = useChange(staffCalls.invite);
  const [role, setRole] = useState<Role>('editor');
  /** Invited before another email was refused. */
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  return (
    <ResourceForm
      title="Invite a team member"
      send="Send invitation"
      sending="Sending..."
      rules={inviteRules}
      fields={[{ name: 'email', hint: 'Separate several with commas.' }]}
      save={async ({ email }) => {
        const emails = [...new Set(email.split(/[\s,;]+/).filter(Boolean))];
        const refused = (each: string, error: string) => ({
          wrong: { email: emails.length > 1 ? `${each}: ${error}` : error },
        });
        if (emails.length === 0) return refused('', invitationFields.email.message);
        for (const each of emails) {
          const error = fieldError(invitationFields.email, each);
          if (error) return refused(each, error);
        }
        for (const each of emails.filter((one) => !sent.has(one)))
          try {
            await invite({ body: { email: each, role } });
            setSent((before) => new Set(before).add(each));
          } catch (error) {
            if (error instanceof ApiError) return refused(each, error.body?.fields?.email ?? errorSentence(error));
            throw error;
          }
        return {
          title: emails.length === 1 ? 'Invitation sent' : `${emails.length} invitations sent`,
          description: `We sent a link to ${new Intl.ListFormat('en-GB').format(emails)}.`,
        };
      }}
      onClose={onClose}
    >
      <RoleChoice role={role} onChoose={setRole} />
      <p className="text-sm">
        {`The link works once, within ${invitationHours} hours. You can revoke it until then.${
          demands.includes(role) ? ` ${roleWords[role].label} must set up two-factor authentication first.` : ''
        }`}
      </p>
    </ResourceForm>
  );
}

export function RoleForm({ person, onClose }: { person: StaffRow; onClose: () => void }) {
  const { mutateAsync: changeRole } = useChange(staffCalls.changeRole);
  const { mutateAsync: handOver } = useChange(staffCalls.handOver);
  const [role, setRole] = useState<Role>(person.role);
  const [isHandedOver, setHandedOver] = useState(false);
  const mayHandOver = role === 'owner' && !person.isYou;
  const called = calledOf(person);
  return (
    <ResourceForm
      title={person.isYou ? 'Your role' : `Role of ${called}`}
      description="Takes effect immediately, including on open pages."
      send="Save role"
      rules={{}}
      save={async () => {
        const params = { id: person.id };
        if (mayHandOver && isHandedOver) await handOver({ params });
        else if (role !== person.role) await changeRole({ params, body: { role } });
        return { title: 'Role saved', description: `${called}: ${roleWords[role].label}.` };
      }}
      onClose={onClose}
    >
      <RoleChoice role={role} onChoose={setRole} />
      {mayHandOver && (
        <CheckboxField label="Transfer ownership. I become an editor" checked={isHandedOver} onChange={setHandedOver} />
      )}
    </ResourceForm>
  );
}

export function DemandsForm({ demands, onClose }: DemandsProps) {
  const { mutateAsync: demand } = useChange(staffCalls.demandFactors);
  const [chosen, setChosen] = useState(demands);
  return (
    <ResourceForm
      title="Require two-factor authentication"
      description="People in these roles must set it up before they can continue. Takes effect immediately, including on open pages."
      send="Save roles"
      rules={{}}
      save={async () => {
        await demand({ body: { roles: [...chosen] } });
        return { title: 'Two-factor authentication', description: demandedOf(chosen) };
      }}
      onClose={onClose}
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">Roles</legend>
        {roles.map((role) => (
          <CheckboxField
            key={role}
            label={roleWords[role].label}
            checked={chosen.includes(role)}
            onChange={(isChosen) =>
              setChosen(roles.filter((each) => (each === role ? isChosen : chosen.includes(each))))
            }
          />
        ))}
      </fieldset>
    </ResourceForm>
  );
}

function RoleChoice({ role, onChoose }: { role: Role; onChoose: (role: Role) => void }) {
  return (
    <fieldset className="grid">
      <legend className={`mb-1 ${labelLook}`}>Role</legend>
      {roles.map((each) => (
        <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
          <input
            type="radio"
            name="role"
            value={each}
            className="size-5 flex-none accent-(--ink)"
            checked={each === role}
            onChange={() => onChoose(each)}
          />
          <b className="font-semibold text-ink">{roleWords[each].label}</b>
          <span className="text-sm text-ink-2">{roleWords[each].does}</span>
        </label>
      ))}
    </fieldset>
  );
}
