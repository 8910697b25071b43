import type { PersonRow } from '@prism/core/contract/people';
import { type Role, roleWords } from '@prism/core/contract/roles';
import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { calledOf } from './called-of.ts';
import { RoleChoice } from './role-choice.tsx';
import { useGiveRole, useHandOver } from './use-staff.ts';

interface RoleDialogProps {
  person: PersonRow;
  onClose: () => void;
}

/** Gives somebody another role, or hands over what an owner may. */
export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const toast = useToast();
  const giveRole = useGiveRole();
  const handOver = useHandOver();
  const [role, setRole] = useState<Role>(person.role);
  const [isHandedOver, setHandedOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const mayHandOver = role === 'owner' && !person.isYou;
  const called = calledOf(person);

  async function save() {
    setProblem(undefined);
    try {
      if (mayHandOver && isHandedOver) await handOver.mutateAsync(person.id);
      else if (role !== person.role) await giveRole.mutateAsync({ id: person.id, role });
      toast({ title: 'Role saved', description: `${called}: ${roleWords[role].label}.` });
      onClose();
    } catch (error) {
      setProblem(errorSentence(error));
    }
  }

  return (
    <Dialog
      title={person.isYou ? 'Your role' : `Role of ${called}`}
      description="It holds at once, on pages that are open, too."
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      isSending={giveRole.isPending || handOver.isPending}
      send="Save"
      sending="Saving..."
      onClose={onClose}
    >
      <RoleChoice role={role} onChoose={setRole} />
      {mayHandOver && (
        <CheckboxField label="Hand over to them: I become an editor" checked={isHandedOver} onChange={setHandedOver} />
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
