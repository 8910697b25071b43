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
  /** Whether it is public and may be hidden. */
  canHide: boolean;
  /** Whether it is published but hidden. */
  isHidden: boolean;
  /** Why it cannot be published yet. */
  waits?: string | undefined;
  hasPreview?: boolean;
}

export function DocumentPanels({ subject, editing, canHide, isHidden, waits, hasPreview = true }: PanelsProps) {
  const { isChanged, draft, saveNow, saveDraft } = editing;
  return (
    <>
      <SchedulePanel
        subject={subject}
        canHide={canHide}
        waits={waits}
        saveNow={saveNow}
        canPublish={isChanged || isHidden}
      />
      {(isChanged || editing.isHidden) && hasPreview && (
        <PreviewPanel subject={subject} saveDraft={saveDraft} hasDraft={draft !== undefined} />
      )}
    </>
  );
}
