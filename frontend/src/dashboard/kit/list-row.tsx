import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { rowDetail } from '../shared/compact-rows.ts';
import { isSingleKey } from '../shared/keys.ts';
import { type Column, extraLook } from './columns.tsx';
import { type Acting, type Actions, Buttons, listed, usePress } from './row-actions.tsx';
import { RowMenu } from './row-menu.tsx';

export interface RowFace {
  title: ReactNode;
  /** The row's name for its menu and checkbox, if the title is not text. */
  name?: string;
  to?: string;
  /** Before the title. */
  lead?: ReactNode;
  /** After the title, on its line. */
  mark?: ReactNode;
  /** No action is left. */
  isDone?: boolean;
  /** Further lines below. */
  lines?: ReactNode;
  actions?: Actions;
  /** Before its menu. */
  tools?: ReactNode;
  /** Props of the table row. */
  line?: ComponentProps<'tr'>;
}

export interface BodyParts {
  /** The checkbox that selects it. */
  box: ReactNode;
  commands: ReactNode;
}

/** The menu of a row, also opened by right click, with the shortcuts of its commands. */
function useRowMenu({ title, name = typeof title === 'string' ? title : '', actions = [] }: RowFace, acting: Acting) {
  const [isOpen, setOpen] = useState(false);
  const { press } = usePress(acting);
  const commands = listed(actions);
  return {
    name,
    menu: commands.length > 0 && (
      <RowMenu name={name} actions={commands} isOpen={isOpen} onToggle={setOpen} onPress={press} />
    ),
    onKeyDown(event: KeyboardEvent) {
      const command = isSingleKey(event.nativeEvent) && commands.find(({ key }) => key === event.key);
      if (!command) return;
      event.preventDefault();
      press(command);
    },
    onContextMenu(event: MouseEvent) {
      const isOther = event.target instanceof Element && event.target.closest('a, button, input, select');
      if (isOther || commands.length === 0 || getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      setOpen(true);
    },
  };
}

interface BodyRowProps extends Acting {
  face: RowFace;
  choiceOf: (name: string) => ReactNode;
  body: (parts: BodyParts) => ReactNode;
}

export function BodyRow({ face, choiceOf, body, ...acting }: BodyRowProps) {
  const { name, menu, ...ways } = useRowMenu(face, acting);
  return (
    <li {...ways} className="border-b border-line">
      {body({ box: choiceOf(name), commands: <Commands face={face} menu={menu} {...acting} /> })}
    </li>
  );
}

function Commands({ face: { actions = [], tools }, menu, ...acting }: Acting & { face: RowFace; menu: ReactNode }) {
  return (
    <div className="flex items-center justify-end md:gap-1 whitespace-nowrap [&>div]:flex-nowrap">
      <Buttons actions={listed(actions).filter(({ look }) => look !== undefined)} {...acting} />
      {tools}
      {menu}
    </div>
  );
}

interface TableRowProps<Row> extends Acting {
  row: Row;
  columns: readonly Column<Row>[];
  face: RowFace;
  choiceOf: (row: Row, name: string) => ReactNode;
  hasBoxes: boolean;
  hasActions: boolean;
}

const td = 'py-2 pr-5 align-middle text-sm max-md:p-0';

/** Whether it fits on a phone next to the title. */
function isShort({ actions = [], tools }: RowFace): boolean {
  const commands = listed(actions);
  const buttons = commands.filter(({ look }) => look !== undefined).length;
  return buttons + Number(Boolean(tools)) + Number(commands.length > 0) === 1;
}

export function TableRow<Row>({ row, columns, face, choiceOf, hasBoxes, hasActions, ...acting }: TableRowProps<Row>) {
  const { name, menu, ...ways } = useRowMenu(face, acting);
  const [, ...others] = columns;
  const isNextToTitle = isShort(face);
  const room = isNextToTitle ? 'max-md:flex-1' : hasBoxes ? 'max-md:flex-[1_1_calc(100%-3.5rem)]' : 'max-md:basis-full';
  return (
    <tr
      {...face.line}
      {...ways}
      className={`border-b border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1.5 max-md:py-3 max-md:after:order-1 max-md:after:basis-full ${face.line?.className ?? ''}`}
    >
      {hasBoxes && <td className={`${td} w-px max-md:w-auto max-md:self-start`}>{choiceOf(row, name)}</td>}
      <th
        scope="row"
        className={`${td} text-left font-normal ${others.length > 1 ? 'md:w-2/5' : 'md:w-4/5'} max-md:min-w-0 ${room}`}
      >
        <Face face={face} />
      </th>
      {others.map((column) => (
        <Cell key={column.label} column={column} row={row} onAct={acting.onAct} />
      ))}
      {hasActions && (
        <td
          className={`${td} w-px pr-0! max-md:ml-auto max-md:w-auto ${isNextToTitle ? 'max-md:-my-2 max-md:self-start' : 'max-md:order-2'}`}
        >
          <Commands face={face} menu={menu} {...acting} />
        </td>
      )}
    </tr>
  );
}

function Cell<Row>({
  column: { label, cell, isNumber, isExtra },
  row,
  onAct,
}: Pick<Acting, 'onAct'> & { column: Column<Row>; row: Row }) {
  const content = cell?.(row, onAct) ?? null;
  const isEmpty = content === null || content === false || content === '';
  // On a phone, a dash or the name of a status only takes the room of the commands.
  const isDash = content === '–';
  const look = isExtra ? extraLook : '';
  return (
    <td
      className={`${td} text-ink-2 max-md:order-2 max-md:flex max-md:items-baseline max-md:has-[[role=switch]]:items-center max-md:gap-1.5 ${isNumber ? 'nums md:text-right' : 'md:min-w-27'} ${isEmpty || isDash ? 'max-md:hidden!' : 'max-md:has-[>span:last-child:empty]:hidden!'} ${look}`}
    >
      {!isEmpty && label !== 'Status' && <span className="text-ink-3 md:hidden">{label} </span>}
      <span>{content}</span>
    </td>
  );
}

function Face({ face: { title, to, lead, mark, isDone, lines } }: { face: RowFace }) {
  const look = `font-semibold wrap-anywhere ${isDone ? 'text-ink-3' : 'text-ink'}`;
  return (
    <div className="flex items-center gap-x-4">
      {lead}
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-[0.9375rem] leading-snug wrap-anywhere">
          {to ? (
            <Link to={to} className={`${look} inline-block min-h-6 min-w-6 hover:underline`}>
              {title}
            </Link>
          ) : (
            <b className={look}>{title}</b>
          )}{' '}
          {mark && <span className="contents">{mark}</span>}
        </p>
        {lines && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 wrap-anywhere" {...rowDetail}>
            {lines}
          </div>
        )}
      </div>
    </div>
  );
}
