import { numberText } from '@prism/core/contract/number-text';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { PagedList } from '../shared/pagination/use-paged-list.ts';
import { Asked, listed, type RowAction } from './row-actions.tsx';
import { type Said, useSaying } from './use-saying.ts';
import type { Chosen } from './use-chosen.ts';

export const mostChosen = 5_000;

interface BulkBarProps<Row> {
  chosen: Chosen<Row>;
  list: Pick<PagedList<Row>, 'total' | 'totalText' | 'fetchAll'>;
  /** The commands for the selected rows. */
  children: ReactNode;
}

export function BulkBar<Row>({ chosen, list, children }: BulkBarProps<Row>) {
  const count = chosen.rows.length;
  if (count === 0) return null;
  return (
    <div
      role="group"
      aria-label="Bulk actions"
      data-bulk=""
      className="pointer-events-auto flex flex-wrap items-center gap-2 self-start rounded-3 border border-ink bg-raised p-2 pl-4 shadow-2"
    >
      <div className="mr-auto flex flex-wrap items-center gap-x-1">
        <p role="status" className="nums pr-2 text-sm font-semibold text-ink">
          {numberText(count)} selected
        </p>
        <ChooseAll chosen={chosen} list={list} />
        <Button variant="ghost" size="sm" onClick={() => chosen.set([])}>
          Clear selection{' '}
        </Button>
      </div>
      {children}
    </div>
  );
}

/** Selects all rows that match the filter, beyond the loaded ones. */
function ChooseAll<Row>({ chosen, list }: Omit<BulkBarProps<Row>, 'children'>) {
  const [isBusy, setBusy] = useState(false);
  const { showError } = useSaying();
  const { total = 0, totalText, fetchAll } = list;
  if (total <= chosen.rows.length || chosen.rows.length >= mostChosen) return null;

  async function choose() {
    setBusy(true);
    try {
      chosen.set(await fetchAll(mostChosen));
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  }

  return (
    <Button variant="ghost" size="sm" busy={isBusy} busyLabel="Selecting..." onClick={() => void choose()}>
      {total > mostChosen ? `Select the first ${numberText(mostChosen)}` : `Select all ${totalText}`}
    </Button>
  );
}

interface CommandsBarProps<Row> extends Omit<BulkBarProps<Row>, 'children'> {
  actionsOf: (row: Row) => readonly RowAction[];
  /** Called before a command that may remove rows. */
  onAct: () => void;
  /** Hides rows until the returned function is called. */
  onHide: (rows: readonly Row[]) => () => void;
}

export function CommandsBar<Row>({ actionsOf, onAct, onHide, ...bar }: CommandsBarProps<Row>) {
  const { chosen } = bar;
  const [asked, setAsked] = useState<string>();
  const [done, setDone] = useState<number>();
  const { show, showError } = useSaying();
  const commands = Map.groupBy(
    chosen.rows.flatMap((row) => manyOf(actionsOf(row)).map((action) => ({ row, ...action }))),
    ({ label }) => label,
  );

  /** A row that fails does not stop the others, and stays selected. */
  async function runAll(command: readonly (ReturnType<typeof manyOf>[number] & { row: Row })[]): Promise<Said | void> {
    onAct();
    const [first] = command;
    const isOne = command.length === 1;
    if (first?.later) {
      const back = onHide(command.map(({ row }) => row));
      chosen.set([]);
      return {
        ...(isOne ? first.later : { title: first.many.done?.(command.length) ?? '' }),
        undo: back,
        later: async () => await Promise.all(command.map(async ({ run }) => await run())).finally(back),
      };
    }
    if (first && isOne) {
      const said = await first.run();
      chosen.set([]);
      return said;
    }
    const undos: NonNullable<Said['undo']>[] = [];
    const left: Row[] = [];
    let problem: unknown;
    for (const [index, { row, run }] of command.entries()) {
      setDone(index);
      try {
        const said = await run();
        if (said?.undo) undos.unshift(said.undo);
      } catch (error) {
        problem = error;
        left.push(row);
      }
    }
    setDone(undefined);
    chosen.set(left);
    const changed = command.length - left.length;
    if (problem !== undefined && changed === 0) throw problem;
    if (problem !== undefined) showError(problem, { title: `${left.length} of ${command.length} not changed` });
    const title = first?.many.done?.(changed);
    if (title === undefined || problem !== undefined) return;
    return {
      title,
      ...(undos.length === changed && {
        undo: async () => {
          for (const undo of undos) await undo();
          return { title: 'Undone' };
        },
      }),
    };
  }

  const open = asked === undefined ? undefined : commands.get(asked);
  const ask = open?.length === 1 ? open[0]?.ask : open?.[0]?.many.ask?.(open.length);
  return (
    <BulkBar {...bar}>
      {[...commands].map(([label, command]) => (
        <Button
          key={label}
          variant="secondary"
          size="sm"
          busy={done !== undefined}
          busyLabel={`${done ?? 0} of ${command.length} done`}
          onClick={() => {
            if (command[0]?.many.ask) setAsked(label);
            else runAll(command).then(show, showError);
          }}
        >
          {command.length < chosen.rows.length ? `${label} (${command.length})` : label}
        </Button>
      ))}
      {open && ask && <Asked ask={ask} run={async () => await runAll(open)} onClose={() => setAsked(undefined)} />}
    </BulkBar>
  );
}

export const manyOf = (actions: readonly RowAction[]) =>
  listed(actions).flatMap(({ label, many, run, later, ask }) =>
    many && run ? [{ label, many, run, later, ask }] : [],
  );
