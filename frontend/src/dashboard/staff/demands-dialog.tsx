import { type Role, roles, roleWords } from '@prism/core/contract/roles';
import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { demandedOf } from './demanded-of.ts';
import { useDemandFactors } from './use-staff.ts';

interface DemandsDialogProps {
  /** The roles that demand a second factor so far. */
  demands: readonly Role[];
  onClose: () => void;
}

/** Chooses of which roles a second factor is demanded. */
export function DemandsDialog({ demands, onClose }: DemandsDialogProps) {
  const toast = useToast();
  const { mutateAsync: demand, isPending } = useDemandFactors();
  const [chosen, setChosen] = useState(demands);
  const [problem, setProblem] = useState<string>();

  async function save() {
    setProblem(undefined);
    try {
      await demand({ roles: [...chosen] });
      toast({ title: 'Second factor', description: demandedOf(chosen) });
      onClose();
    } catch (error) {
      setProblem(errorSentence(error));
    }
  }

  return (
    <Dialog
      title="Who must have a second factor?"
      description="Whoever has none is led to set one up, and may do nothing else until it is there: at once, on pages that are open, too."
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      isSending={isPending}
      send="Save"
      sending="Saving..."
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
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
