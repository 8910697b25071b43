import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadError, Skeleton } from '../shared/load-error.tsx';
import type { Filter } from '../shared/pagination/pages.ts';
import type { PagedList } from '../shared/pagination/use-paged-list.ts';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import {
  type BoardKeys,
  CardContext,
  type Follow,
  type Staged,
  useBoardKeys,
  useCard,
  useFollow,
  useFollowed,
} from './board-keys.ts';
import type { StageMove } from './stage-move.tsx';

interface BoardProps<Stage extends string, Row extends Staged<Stage>> {
  /** Lanes in order, with their titles. */
  stages: readonly (readonly [Stage, string])[];
  useRows: (filter: Filter) => PagedList<Row>;
  filter: Filter;
  move: StageMove<Row, Stage>;
  /** A card's content, and the select that moves it without a mouse. */
  card: (row: Row) => ReactNode;
}

/** A kanban board. Cards move by dragging, by keys or by a select. */
export function Board<Stage extends string, Row extends Staged<Stage>>(props: BoardProps<Stage, Row>) {
  const { stages, move } = props;
  const [held, setHeld] = useState<Row>();
  const keys = useBoardKeys<Stage, Row>(stages, move.to);
  const follow = useFollow();

  function drop(stage: Stage) {
    if (held) move.to(held, stage);
    setHeld(undefined);
  }

  return (
    <>
      <p id={keysHelp} className="mb-4 text-sm text-ink-3 max-md:hidden">
        Keyboard: arrow keys select a card, <kbd>M</kbd> picks it up, <kbd>←</kbd> <kbd>→</kbd> choose a lane,{' '}
        <kbd>Enter</kbd> drops it, <kbd>Esc</kbd> cancels.
      </p>
      <p role="status" className="sr-only">
        {keys.said}
      </p>
      <div
        data-board
        className="relative -mx-(--pad) flex snap-x scroll-px-(--pad) gap-3 overflow-x-auto px-(--pad) pb-4"
      >
        {stages.map(([stage, title]) => (
          <Lane
            key={stage}
            stage={stage}
            title={title}
            held={held}
            onHold={setHeld}
            onDrop={() => drop(stage)}
            keys={keys}
            follow={follow}
            {...props}
          />
        ))}
      </div>
      {move.dialog}
    </>
  );
}

interface LaneProps<Stage extends string, Row extends Staged<Stage>> extends Omit<
  BoardProps<Stage, Row>,
  'stages' | 'move'
> {
  stage: Stage;
  title: string;
  held: Row | undefined;
  onHold: (row: Row | undefined) => void;
  onDrop: () => void;
  keys: BoardKeys<Stage, Row>;
  follow: Follow;
}

const keysHelp = 'board-keys';

function Lane<Stage extends string, Row extends Staged<Stage>>(props: LaneProps<Stage, Row>) {
  const { stage, title, useRows, filter, card, held, onHold, onDrop, keys, follow } = props;
  const id = useId();
  const list = useRows({ ...filter, stage });
  const { rows, error, isFetching, isFetchingMore, hasMore, showMore, retry } = list;
  const { heading, act } = useKeptFocus(namesOf(rows));
  const isAimedAt = held ? held.stage !== stage : keys.aimedAt === stage;

  function over(event: DragEvent) {
    if (isAimedAt) event.preventDefault();
  }

  return (
    <section aria-labelledby={id} className="w-[78%] flex-none snap-start sm:w-64 xl:w-auto xl:min-w-44 xl:flex-1">
      <div
        className={`flex min-h-full flex-col gap-2 ${isAimedAt ? 'outline outline-offset-4 outline-line-ui' : ''}`}
        onDragOver={over}
        onDrop={(event) => {
          event.preventDefault();
          onDrop();
        }}
      >
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className="mb-1 flex items-baseline justify-between border-b border-ink pb-2 text-[0.9375rem] font-semibold"
        >
          {title} <span className="nums text-sm font-normal text-ink-3">{list.totalText}</span>
        </h2>
        {error && <LoadError error={error} isFetching={isFetching} onRetry={retry} />}
        {!rows && !error && <Skeleton says="Loading..." isLow={false} />}
        {rows?.length === 0 && <p className="text-sm text-ink-3">Empty</p>}
        <ul className="grid grid-cols-1 gap-2">
          {rows?.map((row) => (
            <Card key={row.id} row={row} keys={keys} follow={follow} onHold={onHold} onAct={act}>
              {card(row)}
            </Card>
          ))}
        </ul>
        {hasMore && (
          <Button variant="secondary" size="sm" busy={isFetchingMore} busyLabel="Loading..." onClick={showMore}>
            Show more<span className="sr-only"> of {title}</span>
          </Button>
        )}
      </div>
    </section>
  );
}

interface CardProps<Stage extends string, Row extends Staged<Stage>> extends Pick<
  LaneProps<Stage, Row>,
  'keys' | 'follow' | 'onHold'
> {
  row: Row;
  /** Called before it may leave its lane. */
  onAct: () => void;
  children: ReactNode;
}

function Card<Stage extends string, Row extends Staged<Stage>>(props: CardProps<Stage, Row>) {
  const { row, keys, follow, onHold, children } = props;
  const title = useFollowed(row, follow);
  function onAct() {
    follow.begin(row);
    props.onAct();
  }
  const isTaken = keys.isTaken(row.id);
  return (
    <li data-card={row.id}>
      <div
        draggable
        onDragStart={() => onHold(row)}
        onDragEnd={() => onHold(undefined)}
        className={`grid cursor-grab grid-cols-1 gap-1 rounded-2 border bg-surface p-3 text-sm wrap-anywhere ${isTaken ? 'border-ink shadow-2' : 'border-line'}`}
      >
        <CardContext
          value={{ title, onAct, onBlur: keys.onBlur, onKeyDown: (event) => keys.onKeyDown(event, row, onAct) }}
        >
          {children}
        </CardContext>
      </div>
    </li>
  );
}

export function CardTitle({ to, children }: { to: string; children: ReactNode }) {
  const card = useCard();
  return (
    <Link
      to={to}
      className="inline-block min-h-6 min-w-6 text-[0.9375rem] font-semibold text-ink hover:underline"
      draggable={false}
      ref={card?.title}
      aria-keyshortcuts="M"
      aria-describedby={keysHelp}
      onKeyDown={card?.onKeyDown}
      onBlur={card?.onBlur}
    >
      {children}
    </Link>
  );
}
