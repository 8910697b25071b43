import type { ArticleChangeInput, ArticleChanges, FinishedSection } from '@prism/core/contract/article-changes';
import { isRunning, type GenerationRow } from '@prism/core/contract/generations';
import type { SectionAgain } from '@prism/core/contract/suggestions';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import type { LiveDesk } from '../../live/live-desk.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import { AgainForm } from './again-form.tsx';
import { begunOf, type SectionWriting } from './begun-writing.ts';
import { SectionForm } from './section-form.tsx';
import { SectionOffer } from './section-offer.tsx';
import { changeWords, editorOf, sectionName } from './section-words.ts';
import { useAgain, useLeaveAgain } from './use-again.ts';
import { lastStanding, useChanges, useChangeSection } from './use-changes.ts';

interface SectionsProps {
  desk: LiveDesk;
  article: Pick<GenerationRow, 'id' | 'outline' | 'post' | 'status'>;
}

interface SectionsPartProps extends SectionsProps {
  className?: string;
  /** In a list it loads only when opened. */
  isInList?: boolean;
}

/** Finished sections of an article, to edit, regenerate, move and remove while others are being written. */
export function SectionsPart({ className = '', isInList = false, ...props }: SectionsPartProps) {
  const { article } = props;
  // Unsent text opens again on return.
  const [isOpen, setOpen] = useState(() => begunOf(article.id, mostOf(article)) !== undefined);
  const { data: again = [] } = useAgain(article.id, isOpen || !(isInList || isRunning(article.status)));
  return (
    <details className={className} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer text-sm text-ink-2">
        Sections<span className="sr-only"> of {article.post.title}</span>
        {again.length > 0 && <span className="nums">, {again.length} written again</span>}
      </summary>
      {isOpen && <Loaded {...props} again={again} />}
    </details>
  );
}

function Loaded({ again, ...props }: SectionsProps & { again: readonly SectionAgain[] }) {
  const { data, error, isFetching, refetch } = useChanges(props.article.id);
  if (error && !data) return <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <p className="py-3 text-sm text-ink-3">Loading sections...</p>;
  return <SectionList {...props} changes={data} again={again} />;
}

/** Numbered after the opening, as in the outline. */
const mostOf = ({ outline }: SectionsProps['article']) => outline.length;

/** The open form below the list. */
interface Open {
  what: SectionWriting;
  section: FinishedSection;
  /** The previous wish. */
  wish?: string;
}

function SectionList({
  desk,
  article,
  changes,
  again,
}: SectionsProps & { changes: ArticleChanges; again: readonly SectionAgain[] }) {
  const { closed } = changes;
  const sections = closed === null ? changes.sections : [];
  const tellError = useErrorToast();
  const change = useChangeSection(article.id);
  const leave = useLeaveAgain(article.id);
  const [open, setOpen] = useState<Open | undefined>(() => {
    const begun = begunOf(article.id, mostOf(article));
    const section = sections.find(({ number }) => number === begun?.section);
    return begun && section && { what: begun.what, section };
  });
  const { heading, act } = useKeptFocus(
    [...sections.map(({ number }) => number), ...again.map(({ id }) => id)].join(' '),
  );
  const current = (number: number) => sections.find((one) => one.number === number);
  const last = closed === null ? lastStanding(changes) : undefined;
  const box = useRef<HTMLDivElement>(null);

  function send(input: ArticleChangeInput | { undo: number }) {
    act();
    change.mutate(input, { onError: (error) => tellError(error) });
  }

  useUndoKey(box, last && (() => send({ undo: last.turn })));

  return (
    <div ref={box} className="mt-2 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <h3 ref={heading} tabIndex={-1} className="text-sm font-medium text-ink">
          {closed ?? (sections.length === 0 ? 'No section is finished yet.' : 'Finished sections')}
        </h3>
        {last && (
          <Button size="sm" variant="secondary" onClick={() => send({ undo: last.turn })}>
            Undo: {changeWords(last, sections, article.outline)}
          </Button>
        )}
      </div>
      {sections.length > 0 && (
        <ol className="border-t border-ink" aria-label={`Finished sections of ${article.post.title}`}>
          {sections.map((section, index) => (
            <SectionRow
              key={section.number}
              articleId={article.id}
              section={section}
              mark={editorOf(changes, section.number)}
              moves={movesOf(sections, index)}
              open={open?.section.number === section.number ? open.what : undefined}
              onOpen={(what) => setOpen({ what, section: { ...section } })}
              onChange={send}
            />
          ))}
        </ol>
      )}
      {open?.what === 'edit' && (
        <SectionForm
          key={open.section.number}
          articleId={article.id}
          begun={open.section}
          section={current(open.section.number)}
          onEnd={() => close(open)}
        />
      )}
      {open?.what === 'again' && closed === null && (
        <AgainForm
          key={open.section.number}
          articleId={article.id}
          section={open.section}
          wish={open.wish ?? ''}
          onEnd={() => close(open)}
        />
      )}
      {again.map((one) => (
        <SectionOffer
          key={one.id}
          desk={desk}
          again={one}
          section={current(one.section)}
          onTake={({ number, text }) => send({ kind: 'write', section: number, before: text, suggestion: one.id })}
          onLeave={() => {
            act();
            leave.mutate(one.id, { onError: (error) => tellError(error) });
          }}
          onAsk={(section) => setOpen({ what: 'again', section: { ...section }, wish: one.wish })}
        />
      ))}
    </div>
  );

  function close({ what, section }: Open) {
    document.getElementById(openerId(article.id, what, section.number))?.focus();
    setOpen(undefined);
  }
}

/** Calls `act` for the keys that undo, wherever in `box`. */
function useUndoKey(box: RefObject<HTMLElement | null>, act: (() => void) | undefined) {
  const undo = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    // In a text field it is the browser's undo.
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

const openerId = (article: string, what: Open['what'], section: number) => `${what}-section-${section}-${article}`;

interface Moves {
  /** The section before it after the move; undefined if it cannot move. */
  up: number | null | undefined;
  down: number | undefined;
}

function movesOf(sections: readonly FinishedSection[], index: number): Moves {
  const before = sections[index - 1];
  if (sections[index]?.number === 0) return { up: undefined, down: undefined };
  const isFirst = !before || before.number === 0;
  return { up: isFirst ? undefined : (sections[index - 2]?.number ?? null), down: sections[index + 1]?.number };
}

interface SectionRowProps {
  articleId: string;
  section: FinishedSection;
  mark: string | undefined;
  moves: Moves;
  /** Its open form below the list. */
  open: Open['what'] | undefined;
  onOpen: (what: Open['what']) => void;
  onChange: (input: ArticleChangeInput) => void;
}

const openers = [
  { what: 'edit', label: 'Edit' },
  { what: 'again', label: 'Write again' },
] as const;

function SectionRow({ articleId, section, mark, moves, open, onOpen, onChange }: SectionRowProps) {
  const name = sectionName(section);
  const { number } = section;
  const acts: { label: string; act: () => void }[] = [
    ...(moves.up === undefined ? [] : [move('Move up', moves.up)]),
    ...(moves.down === undefined ? [] : [move('Move down', moves.down)]),
    { label: 'Drop', act: () => onChange({ kind: 'drop', section: number }) },
  ];

  function move(label: string, behind: number | null) {
    return { label, act: () => onChange({ kind: 'move', section: number, behind }) };
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5">
      <p className="min-w-0 flex-1 basis-56 text-[0.9375rem] font-medium wrap-anywhere text-ink">
        {name}
        {mark && <span className="ml-3 text-sm font-normal text-ok">{mark}</span>}
      </p>
      <div className="-mx-2 flex flex-wrap">
        {openers.map(({ what, label }) => (
          <Button
            key={what}
            id={openerId(articleId, what, number)}
            size="sm"
            variant="ghost"
            className="px-2.5"
            aria-label={`${label}: ${name}`}
            aria-expanded={open === what}
            onClick={() => onOpen(what)}
          >
            {label}
          </Button>
        ))}
        {acts.map(({ label, act }) => (
          <Button
            key={label}
            size="sm"
            variant="ghost"
            className="px-2.5"
            aria-label={`${label}: ${name}`}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}
