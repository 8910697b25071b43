import { restrictionFields, type RestrictionInput } from '@prism/core/contract/history';
import { useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { StateMark } from '../shared/state-mark.tsx';
import { useTimes } from '../shared/use-times.ts';
import { caseCalls, type CaseRef } from './cases.ts';

interface RestrictionProps {
  about: CaseRef;
  name: string;
  restrictedAt: string | undefined;
}

export function Restriction({ about: { kind, id }, name, restrictedAt }: RestrictionProps) {
  const { dateOf } = useTimes();
  const { mutateAsync: restrict } = useChange(caseCalls[kind].restrict, { untilShown: true });
  return (
    <div className="-mt-6 grid justify-items-start gap-1 *:[button]:-ml-3">
      {restrictedAt && (
        <>
          <StateMark look="paused" word="Processing restricted" />
          <p className="text-sm text-ink-2">
            Since {dateOf(restrictedAt)}. It is stored, and not changed, sent or deleted.
          </p>
        </>
      )}
      <RestrictionButton
        is={!restrictedAt}
        name={name}
        save={async (body) => await restrict({ params: { id }, body })}
      />
    </div>
  );
}

interface RestrictionButtonProps {
  /** True restricts, false lifts the restriction. */
  is: boolean;
  /** The name of the client or applicant. */
  name: string;
  save: (input: RestrictionInput) => Promise<unknown>;
}

export function RestrictionButton({ is, name, save }: RestrictionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {is ? 'Restrict processing' : 'Lift the restriction'}
      </Button>
      {isOpen && <RestrictionDialog is={is} name={name} save={save} onClose={() => setOpen(false)} />}
    </>
  );
}

function RestrictionDialog({ is, name, save, onClose }: RestrictionButtonProps & { onClose: () => void }) {
  const toast = useToast();
  const showError = useErrorToast();
  const { form, field, submit, isSending } = useForm({
    rules: restrictionFields,
    send: async ({ reason }) => {
      await save({ is, reason: reason.trim() });
      toast({ title: is ? 'Processing restricted' : 'Restriction lifted' });
      onClose();
    },
    onFailure: (error) => showError(error),
  });
  return (
    <Dialog
      title={is ? `Restrict the processing of ${name}?` : `Lift the restriction for ${name}?`}
      description={
        is
          ? 'From now on the data is only stored: no emails, no changes, no deletion, not even after the retention period. You can lift this at any time.'
          : 'Emails, changes and the retention period apply again. Emails held back during the restriction are not sent.'
      }
      form={form}
      onSubmit={submit}
      isSending={isSending}
      send={is ? 'Restrict' : 'Lift'}
      sending="Saving..."
      onClose={onClose}
    >
      <TextField
        label={restrictionFields.reason.label}
        hint="Shown in the history, to staff alone."
        autoComplete="off"
        maxLength={restrictionFields.reason.max}
        {...field('reason')}
      />
    </Dialog>
  );
}
