import type { ArticleChangeInput, ArticleChanges, FinishedSection } from '@prism/core/contract/article-changes';
import type { GenerationRow } from '@prism/core/contract/generations';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { begunOf, type SectionWriting } from './begun-writing.ts';
import { changeWords } from './section-words.ts';
import { useLeaveAgain } from './use-again.ts';
import { lastStanding, useChangeSection } from './use-changes.ts';

export interface OpenForm {
  what: SectionWriting;
  section: FinishedSection;
  /** The previous instruction. */
  wish?: string;
}

/** For each direction, the section that it would follow; undefined if it cannot move. */
export interface Moves {
  up: number | null | undefined;
  down: number | undefined;
}

export type SectionActs = ReturnType<typeof useSectionActs>;

export function useSectionActs(
  article: Pick<GenerationRow, 'id' | 'outline'>,
  changes: ArticleChanges | undefined,
  /** Called before a change that may remove the focused row. */
  onAct: () => void = () => undefined,
) {
  const closed = changes?.closed ?? null;
  const sections = changes && closed === null ? changes.sections : [];
  const showError = useErrorToast();
  const change = useChangeSection(article.id);
  const leave = useLeaveAgain(article.id);
  // Unsent text opens the form again.
  const [begun, setBegun] = useState(() => begunOf(article.id, article.outline.length));
  const [chosen, setOpen] = useState<OpenForm>();
  const acted = useRef(false);
  const begunAt = sections.find(({ number }) => number === begun?.section);
  const open = chosen ?? (begun && begunAt && { what: begun.what, section: begunAt });
  const last = changes && closed === null ? lastStanding(changes) : undefined;

  function send(input: ArticleChangeInput | { undo: number }) {
    acted.current = true;
    onAct();
    change.mutate(input, { onError: (error) => showError(error) });
  }

  return {
    articleId: article.id,
    sections,
    closed,
    open,
    send,
    show: (form: OpenForm) => setOpen({ ...form, section: { ...form.section } }),
    close({ what, section }: OpenForm) {
      document.getElementById(openerId(article.id, what, section.number))?.focus();
      setOpen(undefined);
      setBegun(undefined);
    },
    /** Whether a command ran since the last call. */
    hasActed() {
      const has = acted.current;
      acted.current = false;
      return has;
    },
    current: (number: number) => sections.find((one) => one.number === number),
    undo: last && {
      label: `Undo: ${changeWords(last, sections, article.outline)}`,
      act: () => send({ undo: last.turn }),
    },
    leave(id: string) {
      onAct();
      leave.mutate(id, { onError: (error) => showError(error) });
    },
  };
}

export const openerId = (article: string, what: SectionWriting, section: number) =>
  `${what}-section-${section}-${article}`;

export function movesOf(sections: readonly FinishedSection[], index: number): Moves {
  const before = sections[index - 1];
  if (sections[index]?.number === 0) return { up: undefined, down: undefined };
  const isFirst = !before || before.number === 0;
  return { up: isFirst ? undefined : (sections[index - 2]?.number ?? null), down: sections[index + 1]?.number };
}

/** Calls `act` for the undo shortcut within `box`. */
export function useUndoKey(box: RefObject<HTMLElement | null>, act: (() => void) | undefined) {
  const undo = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    // In a text field, the browser undoes.
    if (!isUndo || !act || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const part = box.current;
    const hear = (event: KeyboardEvent) => undo(event);
    part?.addEventListener('keydown', hear);
    return () => part?.removeEventListener('keydown', hear);
  }, [box]);
}
