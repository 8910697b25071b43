import type { FinishedSection } from '@prism/core/contract/article-changes';
import { isRunning } from '@prism/core/contract/generations';
import type { SectionAgain } from '@prism/core/contract/suggestions';
import { sectionsOf } from '@prism/core/markdown/sections';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { tailOf } from '../../live/draft.ts';
import type { LiveConnection } from '../../live/live-connection.ts';
import { useHeard } from '../../live/use-live-connection.ts';
import { changedLines } from '../../shared/changed-lines.ts';
import { ChangedText } from '../../shared/changed-text.tsx';
import { Markdown } from '../../shared/markdown.tsx';
import { withoutHalfMarks } from '../../shared/markdown-text.ts';
import { scrollStop } from '../../shared/scroll-stop.ts';
import { useProgress, WrittenBy } from '../../suggestions/asked-progress.tsx';
import { DraftBlocks } from '../draft-blocks.tsx';
import '../live-draft.css';
import { sectionName } from './section-words.ts';

interface SectionOfferProps {
  desk: LiveConnection;
  again: SectionAgain;
  /** The current section; undefined if it was removed or cannot be edited here. */
  section: FinishedSection | undefined;
  onTake: (section: FinishedSection) => void;
  onLeave: () => void;
  onAsk: (section: FinishedSection) => void;
}

export function SectionOffer({ desk, again, section, onTake, onLeave, onAsk }: SectionOfferProps) {
  const { status, wish, by } = again;
  const isLive = isRunning(status);
  const progress = useProgress(again);
  const name = sectionName(section ?? { title: sectionsOf(again.text)[0]?.title ?? null });
  const asked = [wish && `“${wish}”`, by].filter(Boolean).join(', ');
  return (
    <div role="group" aria-label={`Rewritten: ${name}`} className="grid gap-3 rounded-3 border border-line p-4">
      <div>
        <h4 className="text-sm font-medium text-ink wrap-anywhere">{name}, rewritten</h4>
        {asked && <p className="text-sm wrap-anywhere">{asked}</p>}
      </div>
      <p role="status" className={`text-sm ${status === 'failed' ? 'text-danger' : ''}`}>
        {isLive
          ? progress
          : status === 'failed'
            ? `${again.error ?? 'It failed.'} The section has not changed.`
            : ready(section)}
      </p>
      {isLive && <Arriving desk={desk} again={again} name={name} />}
      {status === 'completed' && <Change again={again} section={section} />}
      <div className="flex flex-wrap items-center gap-3">
        {isLive ? (
          <Button variant="secondary" size="sm" onClick={onLeave}>
            Stop
          </Button>
        ) : (
          <Decision again={again} section={section} onTake={onTake} onLeave={onLeave} onAsk={onAsk}>
            <WrittenBy suggestion={again} />
          </Decision>
        )}
      </div>
    </div>
  );
}

function ready(section: FinishedSection | undefined): string {
  return section
    ? 'The new version is ready. Replace the section, or keep it.'
    : 'It can’t replace anything here any more. This is what was written.';
}

function Arriving({ desk, again: { id }, name }: Pick<SectionOfferProps, 'desk' | 'again'> & { name: string }) {
  useEffect(() => desk.watch(id), [desk, id]);
  const draft = useHeard(desk.article(id), (heard) => heard.draft);
  if (draft.blocks.length === 0 && tailOf(draft) === '') return null;
  return (
    <div className="txt">
      {/* Some browsers need it to scroll by keyboard. */}
      <div className="following" role="region" aria-label={`New words of ${name}`} {...scrollStop}>
        <div>
          <DraftBlocks blocks={draft.blocks} handovers={[]} />
          <Markdown source={withoutHalfMarks(tailOf(draft))} />
        </div>
      </div>
    </div>
  );
}

function Change({ again: { passage, text }, section }: Pick<SectionOfferProps, 'again' | 'section'>) {
  const next = passage ?? '';
  const now = section?.text.trim() ?? '';
  return (
    <>
      {section && now !== text.trim() && (
        <p className="bg-warn-tint p-3 text-sm text-warn">
          The section changed since your request. This compares with its current text.
        </p>
      )}
      <div role="group" aria-label="Changes" className="bg-surface p-3 text-base wrap-anywhere">
        {!section ? (
          <p className="whitespace-pre-wrap">{next}</p>
        ) : next === now ? (
          <p>No changes.</p>
        ) : (
          <ChangedText lines={changedLines(now.split('\n'), next.split('\n'))} />
        )}
      </div>
    </>
  );
}

function Decision({
  again: { status, passage },
  section,
  onTake,
  onLeave,
  onAsk,
  children,
}: Omit<SectionOfferProps, 'desk'> & { children: ReactNode }) {
  const canTake = section && status === 'completed' && passage !== null && passage !== section.text.trim();
  return (
    <>
      {canTake && (
        <Button size="sm" onClick={() => onTake(section)}>
          Replace
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={onLeave}>
        Keep mine
      </Button>
      {section && (
        <Button variant="ghost" size="sm" onClick={() => onAsk(section)}>
          Try again{' '}
        </Button>
      )}
      {children}
    </>
  );
}
