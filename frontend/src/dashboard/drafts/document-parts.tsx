import type { Subject } from '@prism/core/contract/subjects';
import { ClashNote } from './clash-note.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import type { useDocumentForm } from './use-document-form.ts';

type Editing = Pick<
  ReturnType<typeof useDocumentForm>,
  'clash' | 'isSaving' | 'isChanged' | 'draft' | 'takeTheirs' | 'keepMine' | 'saveNow' | 'saveDraft' | 'isHidden'
>;

interface PartProps {
  subject: Subject;
  editing: Editing;
}

/** The choice between what is written here and what someone else has saved. */
export function DocumentClash({ subject, editing: { clash, isSaving, takeTheirs, keepMine } }: PartProps) {
  return (
    clash && (
      <ClashNote
        subject={subject}
        clash={clash}
        isBusy={isSaving}
        onTakeTheirs={takeTheirs}
        onKeepMine={() => void keepMine()}
      />
    )
  );
}

interface PanelsProps extends PartProps {
  /** Whether visitors see it now, and can be kept from it. */
  canHide: boolean;
  /** Whether it is there and hidden. */
  isHidden: boolean;
  /** Why it cannot be published yet. */
  waits?: string | undefined;
  hasPreview?: boolean;
}

/** When it becomes public, and links to how it would look. */
export function DocumentPanels({ subject, editing, canHide, isHidden, waits, hasPreview = true }: PanelsProps) {
  const { isChanged, draft, saveNow, saveDraft } = editing;
  return (
    <>
      <SchedulePanel {...{ subject, canHide, waits, saveNow }} canPublish={isChanged || isHidden} />
      {(isChanged || editing.isHidden) && hasPreview && (
        <PreviewPanel {...{ subject, saveDraft }} hasDraft={draft !== undefined} />
      )}
    </>
  );
}
