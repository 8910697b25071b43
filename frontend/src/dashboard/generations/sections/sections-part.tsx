import type { ArticleChangeInput, ArticleChanges, FinishedSection } from '@prism/core/contract/article-changes';
import type { GenerationRow } from '@prism/core/contract/generations';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../shared/load-error.tsx';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import { SectionForm } from './section-form.tsx';
import { changeWords, editorOf, sectionName } from './section-words.ts';
import { lastStanding, useChanges, useChangeSection } from './use-changes.ts';

interface SectionsProps {
  article: Pick<GenerationRow, 'id' | 'outline' | 'post'>;
  className?: string;
}

/** The finished sections of an article, to be edited, moved and dropped, also while others are being written. */
export function SectionsPart({ article, className = '' }: SectionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer text-sm text-ink-2">
        Sections<span className="sr-only"> of {article.post.title}</span>
      </summary>
      {isOpen && <Loaded article={article} />}
    </details>
  );
}

function Loaded({ article }: SectionsProps) {
  const { data, error, isFetching, refetch } = useChanges(article.id);
  if (error && !data) return <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <p className="py-3 text-sm text-ink-3">Loading sections...</p>;
  if (data.closed !== null) return <p className="py-3 text-sm text-ink-2">{data.closed}</p>;
  return <SectionList article={article} changes={data} />;
}

function SectionList({ article, changes }: SectionsProps & { changes: ArticleChanges }) {
  const { sections } = changes;
  const tellError = useErrorToast();
  const change = useChangeSection(article.id);
  const [editing, setEditing] = useState<FinishedSection>();
  const { heading, act } = useKeptFocus(sections.map(({ number }) => number).join(' '));
  const last = lastStanding(changes);
  const box = useRef<HTMLDivElement>(null);

  function send(input: ArticleChangeInput | { undo: number }) {
    act();
    change.mutate(input, { onError: (error) => tellError(error) });
  }

  const undo = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    // In a text it is the browser's own.
    if (!isUndo || !last || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    send({ undo: last.turn });
  });

  useEffect(() => {
    const part = box.current;
    const hear = (event: KeyboardEvent) => undo(event);
    part?.addEventListener('keydown', hear);
    return () => part?.removeEventListener('keydown', hear);
  }, []);

  return (
    <div ref={box} className="mt-2 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <h3 ref={heading} tabIndex={-1} className="text-sm font-medium text-ink">
          {sections.length === 0 ? 'No section is finished yet.' : 'Finished sections'}
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
              section={section}
              mark={editorOf(changes, section.number)}
              moves={movesOf(sections, index)}
              isEdited={editing?.number === section.number}
              onEdit={() => setEditing({ ...section })}
              onChange={send}
            />
          ))}
        </ol>
      )}
      {editing && (
        <SectionForm
          key={editing.number}
          articleId={article.id}
          begun={editing}
          section={sections.find(({ number }) => number === editing.number)}
          onEnd={() => {
            document.getElementById(editId(editing.number))?.focus();
            setEditing(undefined);
          }}
        />
      )}
    </div>
  );
}

const editId = (section: number) => `edit-section-${section}`;

interface Moves {
  /** Behind which section it would stand; undefined where it cannot go there. */
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
  section: FinishedSection;
  mark: string | undefined;
  moves: Moves;
  isEdited: boolean;
  onEdit: () => void;
  onChange: (input: ArticleChangeInput) => void;
}

function SectionRow({ section, mark, moves, isEdited, onEdit, onChange }: SectionRowProps) {
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
      <p className="min-w-0 text-[0.9375rem] font-medium wrap-anywhere text-ink">
        {name}
        {mark && <span className="ml-3 text-sm font-normal text-ok">{mark}</span>}
      </p>
      <div className="-mx-2 flex flex-wrap">
        <Button
          id={editId(number)}
          size="sm"
          variant="ghost"
          className="px-2.5"
          aria-label={`Edit: ${name}`}
          aria-expanded={isEdited}
          onClick={onEdit}
        >
          Edit
        </Button>
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
