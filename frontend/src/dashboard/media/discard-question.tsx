import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

interface DiscardQuestionProps {
  /** What the picture is called. */
  name: string;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Before what is said of a picture, and not saved, is left. */
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
