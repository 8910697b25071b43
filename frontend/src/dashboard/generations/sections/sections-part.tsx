import type { ArticleChanges } from '@prism/core/contract/article-changes';
import type { GenerationRow } from '@prism/core/contract/generations';
import type { SectionAgain } from '@prism/core/contract/suggestions';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { LiveConnection } from '../../live/live-connection.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import { begunOf } from './begun-writing.ts';
import { SectionCommands } from './section-commands.tsx';
import { OpenSectionForm, SectionOffers } from './section-forms.tsx';
import { editorOf, sectionName } from './section-words.ts';
import { useAgain } from './use-again.ts';
import { useChanges } from './use-changes.ts';
import { movesOf, useSectionActs, useUndoKey } from './use-section-acts.ts';

interface SectionsProps {
  desk: LiveConnection;
  article: Pick<GenerationRow, 'id' | 'outline' | 'post' | 'status'>;
}

export function SectionsPart(props: SectionsProps) {
  const { article } = props;
  // Unsent text opens the form again.
  const [isOpen, setOpen] = useState(() => begunOf(article.id, article.outline.length) !== undefined);
  const { data: again = [] } = useAgain(article.id, isOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer text-sm text-ink-2">
        Sections<span className="sr-only"> of {article.post.title}</span>
        {again.length > 0 && <span className="nums">, {again.length} rewritten</span>}
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

interface SectionListProps extends SectionsProps {
  changes: ArticleChanges;
  again: readonly SectionAgain[];
}

function SectionList({ desk, article, changes, again }: SectionListProps) {
  const names = [...changes.sections.map(({ number }) => number), ...again.map(({ id }) => id)].join(' ');
  const { heading, act } = useKeptFocus(names);
  const acts = useSectionActs(article, changes, act);
  const { sections, closed, undo } = acts;
  const box = useRef<HTMLDivElement>(null);
  useUndoKey(box, undo?.act);
  return (
    <div ref={box} className="mt-2 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <h3 ref={heading} tabIndex={-1} className="text-sm font-medium text-ink">
          {closed ?? (sections.length === 0 ? 'No section is finished yet.' : 'Finished sections')}
        </h3>
        {undo && (
          <Button size="sm" variant="secondary" onClick={undo.act}>
            {undo.label}
          </Button>
        )}
      </div>
      {sections.length > 0 && (
        <ol className="border-t border-ink" aria-label={`Finished sections of ${article.post.title}`}>
          {sections.map((section, index) => {
            const mark = editorOf(changes, section.number);
            return (
              <li
                key={section.number}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5"
              >
                <p className="min-w-0 flex-1 basis-56 text-[0.9375rem] font-medium wrap-anywhere text-ink">
                  {sectionName(section)}
                  {mark && <span className="ml-3 text-sm font-normal text-ok">{mark}</span>}
                </p>
                <SectionCommands acts={acts} section={section} moves={movesOf(sections, index)} />
              </li>
            );
          })}
        </ol>
      )}
      <OpenSectionForm acts={acts} />
      <SectionOffers desk={desk} acts={acts} again={again} />
    </div>
  );
}
