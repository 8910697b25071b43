import { isContent } from '@prism/core/content/check';
import { entryText } from '@prism/core/content/entry-text';
import type { AnyKind } from '@prism/core/content/kind';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { eyes } from '../../ui/eye-icons.ts';
import { rowDetail } from '../shared/compact-rows.ts';
import { deskIcons } from '../shared/desk-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { DraftMark, unpublishedChanges } from '../drafts/draft-mark.tsx';
import { ScheduleMarks } from '../drafts/schedule-mark.tsx';
import { ClaimMark } from './claim-state.tsx';
import { contentPath } from '../shared/content-groups.ts';
import { Grip } from './grip.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { placeLabels, stateOfEntry } from './entry-facts.ts';
import { dropLine, type useDragOrder } from './use-drag-order.ts';
import { useEntryActions } from './use-entry-actions.ts';
import { useToday } from './use-today.ts';

interface EntryRowProps {
  entry: AdminEntry;
  kind: AnyKind;
  hasDraft: boolean;
  /** Called when the row is about to go. */
  onAct: () => void;
  order:
    | {
        index: number;
        count: number;
        move: (from: number, to: number) => void;
        drag: ReturnType<typeof useDragOrder>;
      }
    | undefined;
}

/** One of a list: what it says, how it stands, and what can be done with it. */
export function EntryRow({ entry, kind, hasDraft, onAct, order }: EntryRowProps) {
  const { show, remove } = useEntryActions();
  const { title, summary } = entryText(kind, entry.data);
  const name = title || entry.key;
  const today = useToday();
  const places = isContent(entry.data) ? placeLabels(kind, entry.data['places']) : [];
  return (
    <li
      className={`flex flex-wrap items-center gap-x-2 border-b border-line py-2 ${dropLine}`}
      {...order?.drag.row(order.index)}
    >
      {order && <Grip {...order.drag.handle(order.index)} />}
      <div className="grid min-w-0 flex-[1_1_16rem] gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            className="min-w-0 py-0.5 font-semibold text-ink wrap-anywhere hover:underline"
            to={contentPath({ kind: entry.kind, entry: entry.key })}
          >
            {name}
          </Link>
          {!entry.shown && <Tag>Hidden</Tag>}
          {hasDraft && <DraftMark>{unpublishedChanges}</DraftMark>}
          <ScheduleMarks subject={entry} isPublic={entry.shown} />
          {kind.isClaim && <ClaimMark state={stateOfEntry(entry, today)} />}
          {!kind.isClaim && entry.isSample && <Tag variant="draft">Sample</Tag>}
        </p>
        {summary && (
          <p className="line-clamp-1 text-sm" {...rowDetail}>
            {summary}
          </p>
        )}
        {places.length > 0 && (
          <p className="line-clamp-1 text-xs text-ink-3" {...rowDetail}>
            {places.join(', ')}
          </p>
        )}
      </div>
      <div className="ml-auto flex md:-mr-3">
        {order && (
          <MoveButtons
            name={name}
            index={order.index}
            count={order.count}
            onMove={(to) => order.move(order.index, to)}
          />
        )}
        <IconButton label={`${entry.shown ? 'Hide' : 'Show'} ${name}`} onClick={() => show(entry, !entry.shown)}>
          <Icon path={entry.shown ? eyes.open : eyes.shut} />
        </IconButton>
        <IconButton
          danger
          label={`Delete ${name}`}
          onClick={() => {
            onAct();
            remove(entry, name);
          }}
        >
          <Icon path={deskIcons.trash} />
        </IconButton>
      </div>
    </li>
  );
}
