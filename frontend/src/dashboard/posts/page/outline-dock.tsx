import { plannedWords } from '@prism/core/contract/article-cost';
import { dollarsText, type ArticleEstimate } from '@prism/core/contract/budget';
import type { GenerationRow } from '@prism/core/contract/generations';
import { numberText } from '@prism/core/contract/number-text';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { OutlineDesk } from '../../generations/proposed/use-outline.ts';
import { deskIcons } from '../../shared/desk-icons.ts';

interface OutlineDockProps {
  article: GenerationRow;
  outline: OutlineDesk;
  estimate: ArticleEstimate | undefined;
  /** The id of the estimate's description. */
  estimateId: string;
  onWrite: () => void;
}

export function OutlineDock({ article, outline, estimate, estimateId, onWrite }: OutlineDockProps) {
  const { sections, isSaving, order } = outline;
  const count = sections.length;
  const { total, problem } = plannedWords(article.targetLength, sections);
  const isWriting = order.isPending && order.variables === 'write';
  const isDisabled = count === 0 || problem !== undefined || Boolean(estimate?.refusal) || isSaving;
  const write = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isDisabled || isWriting) return;
    if (document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    onWrite();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => write(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="nums flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1.5 px-4 py-2 text-sm md:px-5 [&_b]:font-semibold [&_b]:text-ink">
      <span>
        <b>{`${count} ${count === 1 ? 'section' : 'sections'}`}</b>
        {count > 0 && <span>{`, about ${numberText(total)} words`}</span>}
      </span>
      {problem && <span className="font-medium text-danger">{problem}</span>}
      {estimate && <Cost estimate={estimate} />}
      <span role="status" className="ml-auto text-ink-3 max-sm:ml-0">
        {isSaving ? 'Saving...' : 'Saved'}
      </span>
      <Button
        size="sm"
        busy={isWriting}
        busyLabel="Starting..."
        disabled={isDisabled}
        aria-describedby={estimateId}
        aria-keyshortcuts="Control+Enter"
        onClick={onWrite}
      >
        <Icon path={deskIcons.disperse} small />
        Write it
      </Button>
    </div>
  );
}

function Cost({ estimate: { usual, most, sandbox, refusal } }: { estimate: ArticleEstimate }) {
  if (refusal) return <span className="font-medium text-danger">{refusal}</span>;
  if (sandbox) return <span>The sandbox costs nothing.</span>;
  if (usual === null || most === null) return <span>No price known</span>;
  return (
    <span>
      likely <b>{dollarsText(usual)}</b>, at most {dollarsText(most)}
    </span>
  );
}
