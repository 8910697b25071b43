import { createContext, type KeyboardEvent, type RefObject, use, useEffect, useRef, useState } from 'react';
import { nameOf } from './in-words.ts';

export interface Staged<Stage extends string> {
  id: string;
  stage: Stage;
  firstName: string;
  lastName: string;
}

export interface BoardKeys<Stage extends string, Row extends Staged<Stage>> {
  /** The lane that the grabbed card would move to. */
  aimedAt: Stage | undefined;
  isTaken: (id: string) => boolean;
  /** The announcement for screen readers. */
  said: string;
  /** For a card's title; calls `onAct` before the card may leave its lane. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>, row: Row, onAct: () => void) => void;
  onBlur: () => void;
}

/**
 * Arrow keys move between cards; M, arrow keys and Enter move a card between lanes. Keys count only while a card's
 * title has the focus, so that typing is not affected. The order within a lane is the list's.
 */
export function useBoardKeys<Stage extends string, Row extends Staged<Stage>>(
  stages: readonly (readonly [Stage, string])[],
  moveTo: (row: Row, stage: Stage) => void,
): BoardKeys<Stage, Row> {
  /** The grabbed card, and the index of its target lane. */
  const [taken, setTaken] = useState<{ id: string; place: number }>();
  const [said, setSaid] = useState('');
  const placeOf = (row: Row) => stages.findIndex(([stage]) => stage === row.stage);
  const titleOf = (place: number) => stages[place]?.[1] ?? '';

  function take(row: Row) {
    setTaken({ id: row.id, place: placeOf(row) });
    setSaid(
      `${nameOf(row)} picked up from ${titleOf(placeOf(row))}. Left and right arrows choose a lane, Enter drops the card, Escape cancels.`,
    );
  }

  function aim(id: string, place: number) {
    if (!stages[place]) return;
    setTaken({ id, place });
    setSaid(`To ${titleOf(place)}, lane ${place + 1} of ${stages.length}`);
  }

  function put(row: Row, place: number, onAct: () => void) {
    setTaken(undefined);
    const stage = stages[place]?.[0] ?? row.stage;
    // A move is announced by its toast.
    setSaid(stage === row.stage ? `${nameOf(row)} stays in ${titleOf(place)}.` : '');
    if (stage === row.stage) return;
    onAct();
    moveTo(row, stage);
  }

  return {
    said,
    aimedAt: taken && stages[taken.place]?.[0],
    isTaken: (id) => taken?.id === id,
    onBlur: () => setTaken(undefined),
    onKeyDown(event, row, onAct) {
      const { key, currentTarget } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const isArrow = key.startsWith('Arrow');
      if (taken?.id !== row.id) {
        if (isArrow) neighbour(currentTarget, key)?.focus();
        else if (key.toLowerCase() === 'm') take(row);
        else return;
      } else if (isArrow) aim(row.id, taken.place + (steps[key] ?? 0));
      else if (key === 'Enter' || key.toLowerCase() === 'm') put(row, taken.place, onAct);
      else if (key === 'Escape') put(row, placeOf(row), onAct);
      else return;
      event.preventDefault();
    },
  };
}

/** The card that keeps the focus when it moves to another lane. */
export interface Follow {
  /** Records that this card is about to leave its lane. */
  begin: (card: Placed) => void;
  /** Whether this card is now in another lane. */
  hasMoved: (card: Placed) => boolean;
  end: () => void;
}

type Placed = Pick<Staged<string>, 'id' | 'stage'>;

export function useFollow(): Follow {
  const followed = useRef<Placed>(undefined);
  return {
    begin: ({ id, stage }) => void (followed.current = { id, stage }),
    hasMoved: ({ id, stage }) => followed.current?.id === id && followed.current.stage !== stage,
    end: () => void (followed.current = undefined),
  };
}

/** For a card's title: restores the focus after a move, unless the user has moved it. */
export function useFollowed(card: Placed, follow: Follow) {
  const title = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (!follow.hasMoved(card) || title.current === focused || !isFree(focused, card.id)) return;
    title.current?.focus();
    follow.end();
  });
  return title;
}

export interface CardParts {
  title: RefObject<HTMLAnchorElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
  /** Called before the card may leave its lane. */
  onAct: () => void;
}

export const CardContext = createContext<CardParts | undefined>(undefined);

export const useCard = () => use(CardContext);

/** Whether the focus was lost, or is on a lane's heading or on the old card, so that moving it disturbs no one. */
function isFree(focused: Element | null, id: string): boolean {
  const isKept = focused === document.body || focused?.matches('[data-board] h2') === true;
  return isKept || focused?.closest('[data-card]')?.getAttribute('data-card') === id;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The title that an arrow key leads to: the next card above or below, or the card at the same height in the next
 * non-empty lane.
 */
function neighbour(title: HTMLElement, key: string): HTMLElement | undefined {
  const lanes = [...(title.closest('[data-board]')?.querySelectorAll('section') ?? [])]
    .map((lane) => [...lane.querySelectorAll<HTMLElement>('[data-card] a')])
    .filter((cards) => cards.length > 0);
  const lane = lanes.findIndex((cards) => cards.includes(title));
  const row = lanes[lane]?.indexOf(title) ?? 0;
  if (!(key in steps)) return lanes[lane]?.[row + (key === 'ArrowDown' ? 1 : -1)];
  const cards = lanes[lane + (steps[key] ?? 0)];
  return cards?.[Math.min(row, cards.length - 1)];
}
