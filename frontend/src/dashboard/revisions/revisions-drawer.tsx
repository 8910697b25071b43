import { Dialog } from '../kit/dialog.tsx';
import { RevisionKeys, RevisionList, type RevisionsProps } from './revision-list.tsx';
import { useRevisions } from './use-revisions.ts';

interface RevisionsDrawerProps extends RevisionsProps {
  /** The number of the open revision. */
  opened: number | undefined;
  onOpen: (number: number | undefined) => void;
  onClose: () => void;
}

export function RevisionsDrawer({ onClose, onRestore, ...props }: RevisionsDrawerProps) {
  const list = useRevisions(props.subject);
  const count = list.rows?.length ?? 0;
  return (
    <Dialog
      onClose={onClose}
      size="drawer"
      title="Revisions"
      description={count > 0 && `${list.totalText} so far${count > 1 ? ', newest first' : ''}`}
      footer={count > 1 && <RevisionKeys />}
    >
      <div className="-mx-(--room)">
        <RevisionList
          {...props}
          list={list}
          onRestore={(state) => {
            onRestore(state);
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
