import { RevisionKeys, RevisionList, type RevisionsProps } from '../../revisions/revision-list.tsx';
import { useRevisions } from '../../revisions/use-revisions.ts';
import { panelSection } from './workspace.tsx';

interface HistoryPanelProps extends RevisionsProps {
  opened: number | undefined;
  onOpen: (number: number | undefined) => void;
}

export function HistoryPanel(props: HistoryPanelProps) {
  const list = useRevisions(props.subject);
  const count = list.rows?.length ?? 0;
  return (
    <div className="[--room:1rem] md:[--room:1.25rem]">
      <div className={panelSection}>
        <h2 className="text-[0.9375rem] font-semibold text-ink">Revisions</h2>
        {count > 0 && <p className="text-sm">{`${list.totalText} so far${count > 1 ? ', newest first' : ''}`}</p>}
        {count > 1 && <RevisionKeys />}
      </div>
      <RevisionList {...props} list={list} />
    </div>
  );
}
