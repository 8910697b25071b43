import type { EnquiryRow } from '@prism/core/contract/enquiries';
import type { LabelChanges } from '@prism/core/contract/labels';
import { useState } from 'react';
import { useToast } from '../../../shell/toasts.tsx';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useChangeEnquiry } from '../use-people-actions.ts';
import { LabelDialog } from './label-dialog.tsx';

type Labelled = Pick<EnquiryRow, 'id' | 'labels' | 'firstName' | 'lastName'>;

interface LabelsButtonProps {
  enquiry: Labelled;
  /** Without its word, where there is no room for it. */
  isIcon?: boolean;
  onAct?: (() => void) | undefined;
}

/** Asks which labels an enquiry is to have. */
export function LabelsButton({ enquiry, isIcon = false, onAct }: LabelsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const tellError = useErrorToast();
  const save = useChangeEnquiry();
  const { id, labels } = enquiry;
  const name = `${enquiry.firstName} ${enquiry.lastName}`;

  async function change(changes: LabelChanges) {
    onAct?.();
    try {
      await save.mutateAsync({ id, changes: { labels: changes } });
    } catch (error) {
      return tellError(error);
    }
    setOpen(false);
    const back = { give: changes.take ?? [], take: changes.give ?? [] };
    toast({ title: 'Labels saved', action: { label: 'Undo', onClick: () => void change(back) } });
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Labels of ${name}`}
        onClick={() => setOpen(true)}
      >
        <Icon path={labelIcon} small />
        {!isIcon && 'Labels'}
      </Button>
      {isOpen && (
        <LabelDialog
          title={`Labels of ${name}`}
          had={labels.map((label) => label.name)}
          isSaving={save.isPending}
          onSave={(changes) => void change(changes)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export const labelIcon = 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01';
