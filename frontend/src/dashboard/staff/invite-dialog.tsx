import { invitationFields, invitationHours } from '@prism/core/contract/people';
import { type Role, roleWords } from '@prism/core/contract/roles';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { TextField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useInvite } from './use-staff.ts';

const rules = { email: invitationFields.email };

interface InviteDialogProps {
  /** The roles that demand a second factor. */
  demands: readonly Role[];
  onClose: () => void;
}

/** Has a link mailed to somebody by which they get an account. */
export function InviteDialog({ demands, onClose }: InviteDialogProps) {
  const toast = useToast();
  const tellError = useErrorToast();
  const { mutateAsync: invite } = useInvite();
  const [role, setRole] = useState<Role>('editor');
  const { form, field, submit, isSending } = useForm({
    rules,
    send: async ({ email }) => {
      await invite({ email: email.trim(), role });
      toast({ title: 'Invitation sent', description: `A link is on its way to ${email.trim()}.` });
      onClose();
    },
    onFailure: (error) => {
      // What is wrong with a field stands at the field.
      if (!(error instanceof ApiError && error.body?.fields)) tellError(error, { title: 'Nobody was invited' });
    },
  });
  return (
    <Dialog
      title="Invite somebody"
      form={form}
      onSubmit={submit}
      isSending={isSending}
      send="Send invitation"
      sending="Sending..."
      onClose={onClose}
    >
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <RoleChoice role={role} onChoose={setRole} />
      <p className="text-sm">
        The link works once, for {invitationHours} hours. You can withdraw it until then.
        {demands.includes(role) && ` ${roleWords[role].label} must set up a second factor before anything else.`}
      </p>
    </Dialog>
  );
}
