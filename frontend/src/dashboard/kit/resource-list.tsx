import { numberText } from '@prism/core/contract/number-text';
import { type ComponentProps, Fragment, type ReactNode, useId, useState } from 'react';
import { CheckboxField } from '../../ui/field.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { ListBody, type ListTexts } from '../shared/pagination/list-body.tsx';
import type { ListSearching } from '../shared/pagination/use-list-search.ts';
import type { PagedList } from '../shared/pagination/use-paged-list.ts';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { CommandsBar, manyOf } from './bulk-bar.tsx';
import { type Column, Head, sorted, useSort } from './columns.tsx';
import { ToolsOrBulk, useHeadingAfter } from './list-tools.tsx';
import { type BodyParts, BodyRow, type RowFace, TableRow } from './list-row.tsx';
import { type Acting, listed, Opened, type RowAction } from './row-actions.tsx';
import { type Chosen, useChosen } from './use-chosen.ts';

export interface ItemActing {
  /** The checkbox that selects it. */
  box: (name: string) => ReactNode;
  /** Called before a command that may remove the row. */
  act: () => void;
}

interface ResourceListProps<Row> {
  title: string;
  list: PagedList<Row>;
  texts: ListTexts;
  keyOf: (row: Row) => string;
  /** The cells and commands of a table row. */
  row?: (row: Row) => RowFace;
  columns?: readonly Column<Row>[];
  /** The URL parameter for the table's order; unique on its page. */
  sortParam?: string;
  /** The default order of a paging server. */
  usualOrder?: string;
  /** Renders a row that is not part of a table, with its commands. */
  body?: (row: Row, parts: BodyParts) => ReactNode;
  /** Renders a row with a layout of its own. */
  item?: (row: Row, acting: ItemActing) => ReactNode;
  /** The id of its heading. */
  id?: string;
  /** Only for screen readers, if the context already names it. */
  isTitleHidden?: boolean;
  search?: ({ label: string } & ListSearching['box']) | undefined;
  filters?: ReactNode;
  /** Places search and filters before the heading. */
  areToolsFirst?: boolean;
  /** The URL parameters that filter it, besides the search. */
  narrowedBy?: readonly string[];
  /** A `BulkBar`, if the bulk commands are not those of the rows. */
  bulk?: (chosen: Chosen<Row>, act: () => void) => ReactNode;
  canSelect?: (row: Row) => boolean;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  /** Before the rows. */
  note?: ReactNode;
  /** Replaces 'Show more' after the rows. */
  end?: ReactNode;
  /** After the rows. */
  children?: ReactNode | ((act: () => void) => ReactNode);
  /** Where the focus goes if the list disappears with its last row and its heading. */
  kept?: Partial<ReturnType<typeof useKeptFocus>> & Pick<ReturnType<typeof useKeptFocus>, 'act'>;
  className?: string;
}

/**
 * A list of the dashboard: heading with count, search, filters, and rows with commands. The focus stays near a removed
 * row, and errors are shown.
 */
export function ResourceList<Row>(props: ResourceListProps<Row>) {
  const { title, keyOf, search, filters, aside, note, children, className = '' } = props;
  const { hide, shown: list } = useHidden(props.list, keyOf);
  const ownId = useId();
  const id = props.id ?? ownId;
  const [opened, setOpened] = useState<RowAction>();
  const own = useKeptFocus((list.rows ?? []).map(keyOf).join(' '), opened);
  const { heading, act } = props.kept ?? own;
  const chosen = useChosen(list.rows, list.key, keyOf);
  const bulk = bulkOf({ ...props, list }, chosen, act, hide);
  const tools = { search, filters, areFirst: props.areToolsFirst === true, bulk, isSelecting: chosen.rows.length > 0 };
  const hasTools = search !== undefined || filters !== undefined || tools.isSelecting;
  useHeadingAfter(chosen.rows.length, heading);
  const narrowed = useNarrowed(props, heading);
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      {hasTools && tools.areFirst && <ToolsOrBulk {...tools} />}
      {props.isTitleHidden ? (
        <h2 id={id} ref={heading} tabIndex={-1} className="sr-only">
          {title} {list.totalText}
        </h2>
      ) : (
        <ListTitle id={id} title={title} count={list.totalText} heading={heading}>
          {aside}
        </ListTitle>
      )}
      {hasTools && !tools.areFirst && <ToolsOrBulk {...tools} />}
      {note && <div>{note}</div>}
      <Rows
        {...props}
        id={id}
        list={list}
        chosen={chosen}
        onAct={act}
        onOpen={setOpened}
        onHide={hide}
        narrowed={narrowed}
      />
      {typeof children === 'function' ? children(act) : children}
      <Opened action={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}

const actionsOf = <Row,>({ row }: ResourceListProps<Row>, of: Row) => listed(row?.(of).actions ?? []);

/** Resets all filters, and moves the focus to the heading. */
function useNarrowed<Row>(
  { search, narrowedBy = [] }: ResourceListProps<Row>,
  heading: ReturnType<typeof useKeptFocus>['heading'] | undefined,
): RowsProps<Row>['narrowed'] {
  const { filter, clear } = useAddressFilter([...(search ? ['search'] : []), ...narrowedBy]);
  const [first, ...others] = Object.keys(filter);
  if (first === undefined) return undefined;
  return {
    by: first === 'search' && others.length === 0 ? 'search' : 'filters',
    clear: () => {
      clear();
      heading?.current?.focus();
    },
  };
}

type Hide<Row> = (rows: readonly Row[]) => () => void;

/** The list without the rows that are about to be deleted. */
function useHidden<Row>(list: PagedList<Row>, keyOf: (row: Row) => string): { shown: PagedList<Row>; hide: Hide<Row> } {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const rows = list.rows?.filter((row) => !hidden.includes(keyOf(row)));
  const left = list.total !== undefined && list.total - ((list.rows?.length ?? 0) - (rows?.length ?? 0));
  return {
    shown: hidden.length > 0 ? { ...list, rows, ...(left !== false && { totalText: numberText(left) }) } : list,
    hide: (gone) => {
      const keys = gone.map(keyOf);
      setHidden((before) => [...before, ...keys]);
      return () => setHidden((before) => before.filter((key) => !keys.includes(key)));
    },
  };
}

function bulkOf<Row>(props: ResourceListProps<Row>, chosen: Chosen<Row>, act: () => void, hide: Hide<Row>): ReactNode {
  if (props.bulk) return props.bulk(chosen, act);
  if (!props.list.rows?.some((row) => canChoose(props, row))) return undefined;
  return (
    <CommandsBar
      chosen={chosen}
      list={props.list}
      actionsOf={(row) => actionsOf(props, row)}
      onAct={act}
      onHide={hide}
    />
  );
}

function canChoose<Row>(props: ResourceListProps<Row>, row: Row): boolean {
  return props.bulk ? (props.canSelect?.(row) ?? true) : manyOf(actionsOf(props, row)).length > 0;
}

interface RowsProps<Row> extends ResourceListProps<Row>, Omit<Acting, 'onHide'> {
  id: string;
  chosen: Chosen<Row>;
  onHide: Hide<Row>;
  narrowed: ComponentProps<typeof ListBody>['narrowed'];
}

function Rows<Row>(props: RowsProps<Row>) {
  const { title, list, keyOf, row: faceOf, item, columns = [{ label: title }], chosen, onAct, onOpen } = props;
  const { narrowed, usualOrder = '', end } = props;
  const { sort, setSort } = useSort(props.sortParam ?? 'sort');
  const rows = list.rows && sorted(list.rows, columns, sort);
  const selectable = rows?.filter((row) => canChoose(props, row)) ?? [];
  const choiceOf = (row: Row, name: string) =>
    canChoose(props, row) && (
      <CheckboxField
        label={<span className="sr-only">Select {name}</span>}
        checked={chosen.has(row)}
        onChange={() => chosen.toggle(row)}
      />
    );
  const acting = { onAct, onOpen };
  const hasBoxes = selectable.length > 0;
  const hasActions =
    faceOf !== undefined && rows?.some((row) => actionsOf(props, row).length > 0 || faceOf(row).tools) === true;
  const head =
    faceOf && !props.body ? (
      <Head
        columns={columns}
        sort={sort}
        hasActions={hasActions}
        rows={selectable}
        chosen={hasBoxes ? chosen : undefined}
        usual={usualOrder}
        onSort={setSort}
      />
    ) : undefined;
  return (
    <ListBody
      list={{ ...list, rows }}
      texts={{
        loading: `Loading ${title.toLowerCase()}...`,
        noMatch: `No ${title.toLowerCase()} match.`,
        ...props.texts,
      }}
      narrowed={narrowed}
      end={end}
      head={head}
      titleId={props.id}
      row={(row) =>
        faceOf && props.body ? (
          <BodyRow
            key={keyOf(row)}
            {...acting}
            onHide={() => props.onHide([row])}
            face={faceOf(row)}
            choiceOf={(name) => choiceOf(row, name)}
            body={(parts) => props.body?.(row, parts)}
          />
        ) : faceOf ? (
          <TableRow
            key={keyOf(row)}
            row={row}
            columns={columns}
            hasActions={hasActions}
            hasBoxes={hasBoxes}
            {...acting}
            onHide={() => props.onHide([row])}
            face={faceOf(row)}
            choiceOf={choiceOf}
          />
        ) : (
          item && (
            <Fragment key={keyOf(row)}>
              {item(row, {
                act: onAct,
                box: (name) => choiceOf(row, name),
              })}
            </Fragment>
          )
        )
      }
    />
  );
}
