import { isContent } from '@prism/core/content/check';
import { entryText } from '@prism/core/content/entry-text';
import type { AnyKind } from '@prism/core/content/kind';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import type { DraftRow } from '@prism/core/contract/drafts';
import { formatPrice } from '@prism/core/contract/money';
import { initialsOf } from '../../lib/initials.ts';
import { useSite } from '../../site.ts';
import { Tag } from '../../ui/tag.tsx';
import { type Column, ordersOf } from '../kit/columns.tsx';
import type { RowFace } from '../kit/list-row.tsx';
import type { RowAction } from '../kit/row-actions.tsx';
import { DraftMark, unpublishedChanges } from '../drafts/draft-mark.tsx';
import { ScheduleMarks } from '../drafts/schedule-mark.tsx';
import { ClaimMark } from './claim-state.tsx';
import { contentPath } from '../shared/content-groups.ts';
import { Thumbnail } from '../shared/thumbnail.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { placeLabels, stateOfEntry } from './entry-facts.ts';
import { dropLine, type useDragOrder } from './use-drag-order.ts';
import { useEntryActions } from './use-entry-actions.ts';
import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface Order {
  index: number;
  count: number;
  move: (from: number, to: number) => void;
  drag: ReturnType<typeof useDragOrder>;
}

const nameOfEntry = (kind: AnyKind, { key, data }: AdminEntry) => entryText(kind, data).title || key;

function useEntryCommands(kind: AnyKind) {
  const { show, remove } = useEntryActions();
  return (entry: AdminEntry): RowAction[] => [
    { label: 'Edit', key: 'e', to: contentPath({ kind: entry.kind, entry: entry.key }) },
    entry.shown
      ? { label: 'Hide', many: { done: (count) => `${count} hidden` }, run: async () => await show(entry, false) }
      : { label: 'Show', many: { done: (count) => `${count} published` }, run: async () => await show(entry, true) },
    {
      label: 'Delete',
      key: 'Delete',
      isDanger: true,
      many: {},
      run: async () => await remove(entry, nameOfEntry(kind, entry)),
    },
  ];
}

export function useEntryFace(
  kind: AnyKind,
  drafts: readonly DraftRow[],
  orderOf: (entry: AdminEntry) => Order | undefined,
) {
  const commands = useEntryCommands(kind);
  return (entry: AdminEntry): RowFace => {
    const { summary } = entryText(kind, entry.data);
    const places = isContent(entry.data) ? placeLabels(kind, entry.data['places']) : [];
    const order = orderOf(entry);
    return {
      title: nameOfEntry(kind, entry),
      to: contentPath({ kind: entry.kind, entry: entry.key }),
      lead: (
        <>
          {order && <Grip {...order.drag.handle(order.index)} />}
          {hasPicture(kind) && <Thumbnail address={pictureOf(kind, entry)} initials={initialsFor(kind, entry)} />}
        </>
      ),
      line: { className: dropLine, ...order?.drag.row(order.index) },
      mark: drafts.some(({ id }) => id === entry.id) && <DraftMark>{unpublishedChanges}</DraftMark>,
      lines: (
        <>
          {summary && <p className="line-clamp-2 xl:line-clamp-1">{summary}</p>}
          {places.length > 0 && <p className="line-clamp-2 text-xs text-ink-3">{places.join(', ')}</p>}
        </>
      ),
      tools: order && (
        <MoveButtons
          name={nameOfEntry(kind, entry)}
          index={order.index}
          count={order.count}
          onMove={(to) => order.move(order.index, to)}
        />
      ),
      actions: commands(entry),
    };
  };
}

const pictureField = ({ fields }: AnyKind) =>
  Object.entries(fields).find(([, field]) => field.type === 'text' && field.kind === 'image')?.[0];

const hasPicture = (kind: AnyKind) => pictureField(kind) !== undefined;

const pictureOf = (kind: AnyKind, { data }: AdminEntry) => {
  const address = isContent(data) ? data[pictureField(kind) ?? ''] : undefined;
  return typeof address === 'string' ? address : '';
};

/** Pages show initials without a portrait. */
const initialsFor = (kind: AnyKind, entry: AdminEntry) =>
  pictureField(kind) === 'portrait' ? initialsOf(nameOfEntry(kind, entry)) : undefined;

export function usePriceColumn({ fields }: AnyKind): Column<AdminEntry>[] {
  const { currency } = useSite().studio;
  const price = fields['price'];
  if (price?.type !== 'number') return [];
  return [
    {
      label: price.label,
      isNumber: true,
      cell: ({ data }) => isContent(data) && typeof data['price'] === 'number' && formatPrice(data['price'], currency),
    },
  ];
}

export const entryState = (kind: AnyKind, today: string): Column<AdminEntry> => ({
  label: 'Status',
  orders: ordersOf('status'),
  cell: (entry) => (
    <span className="flex flex-wrap items-center gap-1.5">
      {!entry.shown && <Tag>Hidden</Tag>}
      <ScheduleMarks subject={entry} isPublic={entry.shown} />
      {kind.isClaim && <ClaimMark state={stateOfEntry(entry, today)} />}
      {!kind.isClaim && entry.isSample && <Tag variant="draft">Sample</Tag>}
    </span>
  ),
});

/** The drag handle of a row. Screen readers skip it, because the buttons next to it do the same. */
function Grip(props: ComponentProps<'span'>) {
  return (
    <span
      {...props}
      aria-hidden="true"
      title="Drag to reorder"
      className="grid size-8 flex-none cursor-grab place-items-center text-ink-3 max-md:hidden"
    >
      <Icon path="M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01" small />
    </span>
  );
}
