import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

interface DiscardQuestionProps {
  name: string;
  onDiscard: () => void;
  onKeep: () => void;
}

export function DiscardQuestion({ name, onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      description={`Your changes to ${name} are not saved.`}
      confirm="Discard"
      cancel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
