import { createContext, type KeyboardEvent, type RefObject, use, useEffect, useRef, useState } from 'react';
import { nameOf } from './in-words.ts';

/** What has come as far as a stage. */
export interface Staged<Stage extends string> {
  id: string;
  stage: Stage;
  firstName: string;
  lastName: string;
}

export interface BoardKeys<Stage extends string, Row extends Staged<Stage>> {
  /** The lane that the card which is taken would be put in. */
  aimedAt: Stage | undefined;
  isTaken: (id: string) => boolean;
  /** What a screen reader says of it. */
  said: string;
  /** For the title of a card; `onAct` is called before the card may leave its lane. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>, row: Row, onAct: () => void) => void;
  onBlur: () => void;
}

/**
 * Moves between cards by the arrow keys, and a card between lanes by M, arrow keys and Enter. Keys count only while the title
 * of a card has the focus, so they disturb no typing. The order within a lane is the list's own.
 */
export function useBoardKeys<Stage extends string, Row extends Staged<Stage>>(
  stages: readonly (readonly [Stage, string])[],
  moveTo: (row: Row, stage: Stage) => void,
): BoardKeys<Stage, Row> {
  /** The card that is taken, and the place of the lane it would be put in. */
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
    // Of a move the toast tells.
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

/** Which card the focus goes after, once it is shown in another lane. */
export interface Follow {
  /** Notes that this card is about to leave its lane. */
  begin: (card: Placed) => void;
  /** Whether it is this card, and in another lane now. */
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

/** For the title of a card: gives it the focus where it is followed, unless the user has gone elsewhere. */
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

/** What the card around them gives its title and its choice of a stage. */
export interface CardParts {
  title: RefObject<HTMLAnchorElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
  /** Called before it may leave its lane. */
  onAct: () => void;
}

export const CardContext = createContext<CardParts | undefined>(undefined);

/** The card around; undefined where there is none, as in a list. */
export const useCard = () => use(CardContext);

/** Whether nothing has the focus that someone went to: it fell, a lane's heading keeps it, or it is on the card as it was. */
function isFree(focused: Element | null, id: string): boolean {
  const isKept = focused === document.body || focused?.matches('[data-board] h2') === true;
  return isKept || focused?.closest('[data-card]')?.getAttribute('data-card') === id;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The title of the card that an arrow key leads to: above or below this one, or as far down in the next lane that has any. */
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
