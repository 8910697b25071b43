import { mostSections, type PlannedSection } from '@prism/core/contract/article-outline';
import { plannedWords } from '@prism/core/contract/article-cost';
import type { GenerationRow } from '@prism/core/contract/generations';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useToast } from '../../../shell/toasts.tsx';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { deskIcons } from '../../shared/desk-icons.ts';
import { followHeading } from './merge-section.ts';
import { begunSection, SectionFields } from './section-fields.tsx';
import type { OutlineDesk } from './use-outline.ts';

interface OutlineRowsProps {
  article: Pick<GenerationRow, 'id' | 'keywords' | 'targetLength'>;
  outline: OutlineDesk;
  /** Placed next to the button that adds a section. */
  children: ReactNode;
}

const blank: PlannedSection = { heading: '', point: '', keywords: [] };

export function OutlineRows({ article, outline, children }: OutlineRowsProps) {
  const { sections, change } = outline;
  const toast = useToast();
  const showError = useErrorToast();
  const [editing, setEditing] = useEdited(article.id, sections);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const refocus = useRefocus();
  const store = (make: Parameters<typeof change>[0]) =>
    void change(make, true).catch((error: unknown) => showError(error));

  function move(from: number, to: number) {
    const section = sections[from];
    if (!section || from === to) return;
    setSaid(`${section.heading} is section ${to + 1} of ${sections.length}.`);
    store((now) => now.toSpliced(from, 1).toSpliced(to, 0, section));
  }

  function moveBy(index: number, by: 1 | -1) {
    const to = index + by;
    move(index, to);
    // At an end, the button for the other direction gets the focus.
    const isEnd = to === 0 || to === sections.length - 1;
    refocus(idOf(isEnd === (by === -1) ? 'down' : 'up', to));
  }

  function remove(index: number) {
    const section = sections[index];
    if (!section) return;
    store((now) => now.toSpliced(index, 1));
    refocus('add-section');
    toast({
      title: 'Section removed',
      description: section.heading,
      action: { label: 'Undo', onClick: () => store((now) => now.toSpliced(index, 0, section)) },
    });
  }

  const isAtEnd = editing !== undefined && !sections.some(({ heading }) => heading === editing);
  const { sections: words } = plannedWords(article.targetLength, sections);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol aria-label="Proposed sections" className="border-t border-ink">
        {[...sections, ...(isAtEnd ? [blank] : [])].map((section, index) =>
          section === blank || section.heading === editing ? (
            <li key="editing" className="my-2 rounded-3 border border-ink p-4">
              <SectionFields
                articleId={article.id}
                now={section === blank ? undefined : section}
                keywords={article.keywords}
                save={async (edited) => await change((now) => now.toSpliced(index, 1, edited), false)}
                onEnd={() => {
                  setEditing(undefined);
                  refocus(section === blank ? 'add-section' : idOf('edit', index));
                }}
              />
            </li>
          ) : (
            <PlannedRow
              key={section.heading}
              index={index}
              section={section}
              words={words[index] ?? 0}
              last={sections.length - 1}
              isOff={editing !== undefined}
              isDragged={dragged === index}
              onDrag={(isDragged) => setDragged(isDragged ? index : undefined)}
              onDrop={dragged === undefined ? undefined : () => move(dragged, index)}
              act={{
                up: () => moveBy(index, -1),
                down: () => moveBy(index, 1),
                edit: () => setEditing(section.heading),
                remove: () => remove(index),
              }}
            />
          ),
        )}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          id="add-section"
          variant="secondary"
          size="sm"
          disabled={sections.length >= mostSections || editing !== undefined}
          onClick={() => setEditing('')}
        >
          <Icon path={deskIcons.plus} small />
          Add section
        </Button>
        {children}
      </div>
    </>
  );
}

const commands = [
  { what: 'up', label: 'Move up', path: 'M12 20V4M5 11l7-7 7 7' },
  { what: 'down', label: 'Move down', path: 'M12 4v16M5 13l7 7 7-7' },
  { what: 'edit', label: 'Edit', path: deskIcons.edit },
  { what: 'remove', label: 'Remove', path: deskIcons.trash },
] as const;

interface PlannedRowProps {
  section: PlannedSection;
  index: number;
  last: number;
  /** The approximate length. */
  words: number;
  /** Another section is being edited. */
  isOff: boolean;
  isDragged: boolean;
  onDrag: (isDragged: boolean) => void;
  onDrop: (() => void) | undefined;
  act: Readonly<Record<(typeof commands)[number]['what'], () => void>>;
}

function PlannedRow({ section, words, isDragged, onDrag, onDrop, ...row }: PlannedRowProps) {
  return (
    <li className="border-b border-line">
      <div
        className={`grid gap-x-3 gap-y-1 py-4 md:grid-cols-[minmax(0,1fr)_auto] ${isDragged ? 'opacity-50' : ''}`}
        onDragOver={(event) => onDrop && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          onDrop?.();
        }}
      >
        <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-1">
          <Grip number={row.index + 1} canDrag={!row.isOff} onDrag={onDrag} />
          <Planned section={section} />
        </div>
        <div className="nums flex items-center text-sm text-ink-3 max-md:pl-12 md:-my-2 md:self-start">
          <span className="mr-2 max-md:mr-auto">{`${section.words ? '' : '~'}${words} words`}</span>
          <Commands section={section} {...row} />
        </div>
      </div>
    </li>
  );
}

type CommandsProps = Pick<PlannedRowProps, 'section' | 'index' | 'last' | 'isOff' | 'act'>;

/** Positions are fixed; unavailable commands are disabled. */
function Commands({ section, index, last, isOff, act }: CommandsProps) {
  const isEnd = { up: index === 0, down: index === last, edit: false, remove: false };
  return commands.map(({ what, label, path }) => (
    <IconButton
      key={what}
      id={idOf(what, index)}
      label={`${label}: ${section.heading}`}
      className="size-9 max-md:size-11"
      disabled={isOff || isEnd[what]}
      onClick={act[what]}
    >
      <Icon path={path} small />
    </IconButton>
  ));
}

const idOf = (what: string, index: number) => `${what}-planned-section-${index}`;

/** The drag handle; keyboards use the buttons. */
function Grip(props: { number: number; canDrag: boolean; onDrag: (isDragged: boolean) => void }) {
  const { number, canDrag, onDrag } = props;
  return (
    <span
      draggable={canDrag}
      aria-hidden="true"
      className="nums flex cursor-grab items-start gap-2 pt-0.5 text-sm text-ink-3"
      onDragStart={({ currentTarget, dataTransfer }) => {
        const row = currentTarget.closest('li');
        if (row) dataTransfer.setDragImage(row, 0, 0);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <Icon path="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" small />
      {number}
    </span>
  );
}

function Planned({ section: { heading, point, keywords } }: { section: PlannedSection }) {
  return (
    <div className="grid gap-1.5">
      <h3 className="font-semibold wrap-anywhere text-ink">{heading}</h3>
      {point && <p className="font-serif text-[1.0625rem] leading-snug wrap-anywhere">{point}</p>}
      {keywords.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {keywords.map((keyword) => (
            <Tag key={keyword}>{keyword}</Tag>
          ))}
        </p>
      )}
    </div>
  );
}

/** The heading of the edited section, followed through moves and renames; empty for a new one. */
function useEdited(articleId: string, sections: readonly PlannedSection[]) {
  const [editing, setEditing] = useState(() => {
    const begun = begunSection(articleId);
    return begun && (begun.before?.heading ?? '');
  });
  const [known, setKnown] = useState(sections);
  if (known !== sections) {
    setKnown(sections);
    if (editing) setEditing(followHeading(known, sections, editing));
  }
  return [editing, setEditing] as const;
}

/** Focuses an element after the next render. */
function useRefocus() {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (id: string) => void (wanted.current = id);
}
