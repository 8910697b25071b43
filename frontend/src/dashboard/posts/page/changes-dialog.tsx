import { isContent } from '@prism/core/content/check';
import { fieldsOfSubject } from '@prism/core/content/subjects';
import { shownField } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import { stateIn } from '../../drafts/merge.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Changes } from '../../revisions/changes.tsx';

export function changedFields(before: unknown, after: unknown): string[] {
  const [old, now] = [isContent(before) ? before : {}, isContent(after) ? after : {}];
  const names = Object.keys({ ...old, ...now }).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  return names.map((name) => (name === 'published' ? shownField : name));
}

interface ChangesDialogProps {
  subject: Subject;
  before: unknown;
  after: unknown;
  onClose: () => void;
}

export function ChangesDialog({ subject, before, after, onClose }: ChangesDialogProps) {
  return (
    <Dialog size="lg" isRead title="Changes" description="Struck through: saved. Underlined: new." onClose={onClose}>
      <Changes
        revision={{ before: stateIn(before), after: stateIn(after), changed: changedFields(before, after) }}
        fields={fieldsOfSubject(subject) ?? {}}
      />
    </Dialog>
  );
}
