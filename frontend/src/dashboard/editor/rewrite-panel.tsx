import { tones, type Tone } from '@prism/core/contract/generations';
import { passageWishes, passageWishNames, suggestionLimits, type PassageWish } from '@prism/core/contract/suggestions';
import { numberText } from '@prism/core/contract/number-text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { changedLines } from '../shared/changed-lines.ts';
import { ChangedText } from '../shared/changed-text.tsx';
import { scrollStop } from '../shared/scroll-stop.ts';
import { AskedProgress, WrittenBy } from '../suggestions/asked-progress.tsx';
import { useSuggestion } from '../suggestions/use-suggestion.ts';
import type { Written } from './commands/edit.ts';
import { EditorPanel } from './panel.tsx';
import { passageOf, type Passage } from './passage.ts';

export interface Rewriting {
  /** The id of the post, or of the draft of a new one. */
  about: string;
  title: string;
  category: string;
  /** Called after a suggestion was taken; `undo` reverts it and returns whether it could. */
  onTaken: (undo: () => boolean, suggestion: string) => void;
}

interface RewritePanelProps {
  written: Written;
  rewriting: Rewriting;
  onTake: (passage: Passage, next: string, suggestion: string) => void;
  onClose: () => void;
}

const wishChoices = passageWishNames.map((value) => ({ value, label: passageWishes[value] }));
const toneChoices = tones.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

export function RewritePanel({ written, rewriting, onTake, onClose }: RewritePanelProps) {
  const [wish, setWish] = useState<PassageWish>('shorter');
  const [tone, setTone] = useState<Tone>('casual');
  const [question, setQuestion] = useState('');
  /** The passage that was sent; the text may change while the request runs. */
  const [asked, setAsked] = useState<Passage>();
  const { ask, stop, isWaiting, suggestion, problem } = useSuggestion();
  const found = passageOf(written);
  const why = whyNot(found, wish === 'answer' ? question : undefined);
  const next = suggestion?.status === 'completed' ? (suggestion.passage ?? undefined) : undefined;
  const stage = isWaiting ? 'waiting' : asked && next !== undefined ? 'there' : 'choosing';
  const part = useStageFocus(stage);

  function begin() {
    if (!found || why) return;
    setAsked(found);
    const { passage, before, after } = found;
    const { about, title, category } = rewriting;
    const more = wish === 'tone' ? { tone } : wish === 'answer' ? { question: question.trim() } : {};
    ask({ kind: 'passage', about, title, category, wish, passage, before, after, ...more });
  }

  function leave() {
    stop();
    setAsked(undefined);
  }

  return (
    <EditorPanel label="Rewrite" onClose={onClose} onEnter={begin}>
      <div ref={part} tabIndex={-1} className="grid max-h-96 min-w-0 flex-auto gap-3 overflow-y-auto p-1 outline-none">
        {stage === 'waiting' && <AskedProgress suggestion={suggestion} onCancel={leave} />}
        {stage === 'there' && asked && suggestion && next !== undefined && (
          <Outcome
            asked={asked}
            next={next}
            isThere={written.text.includes(asked.passage)}
            onTake={() => onTake(asked, next, suggestion.id)}
            onLeave={leave}
          >
            <WrittenBy suggestion={suggestion} />
          </Outcome>
        )}
        {stage === 'choosing' && (
          <>
            {problem && (
              <p role="alert" className="text-sm text-danger">
                {problem} Your text is as it was.
              </p>
            )}
            <div className="flex flex-wrap items-end gap-3">
              <SelectField
                label="Make it"
                options={wishChoices}
                value={wish}
                onChange={(value) => setWish(passageWishNames.find((name) => name === value) ?? wish)}
              />
              {wish === 'tone' && (
                <SelectField
                  label="Tone"
                  options={toneChoices}
                  value={tone}
                  onChange={(value) => setTone(tones.find((name) => name === value) ?? tone)}
                />
              )}
              {wish === 'answer' && (
                <TextField
                  label="Question"
                  className="min-w-64"
                  maxLength={suggestionLimits.question}
                  value={question}
                  onChange={setQuestion}
                />
              )}
              <Button size="sm" disabled={why !== undefined} onClick={begin}>
                Rewrite
              </Button>
            </div>
            {why ? (
              <p className="text-sm text-ink-2">{why}</p>
            ) : (
              <div
                role="group"
                aria-label="Passage"
                className="max-h-40 overflow-y-auto border-l-3 border-line-ui bg-surface px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere text-ink-2"
                {...scrollStop}
              >
                {found?.passage}
              </div>
            )}
          </>
        )}
      </div>
    </EditorPanel>
  );
}

function whyNot(found: Passage | undefined, question: string | undefined): string | undefined {
  if (!found) return 'Select a passage, or place the cursor in a paragraph.';
  if (found.passage.length > suggestionLimits.passage)
    return `Select up to ${numberText(suggestionLimits.passage)} characters.`;
  return question !== undefined && question.trim() === '' ? 'Enter the question to answer.' : undefined;
}

interface OutcomeProps {
  asked: Passage;
  next: string;
  /** Whether the original passage is still in the text. */
  isThere: boolean;
  onTake: () => void;
  onLeave: () => void;
  children: ReactNode;
}

function Outcome({ asked, next, isThere, onTake, onLeave, children }: OutcomeProps) {
  const isSame = next === asked.passage;
  const canTake = isThere && !isSame;
  return (
    <>
      <div role="group" aria-label="Changes" className="bg-surface p-3 text-base wrap-anywhere">
        {isSame ? (
          <p>No changes.</p>
        ) : (
          <ChangedText lines={changedLines(asked.passage.split('\n'), next.split('\n'))} />
        )}
      </div>
      {!isThere && <p className="text-sm text-warn">The passage has changed, so this rewrite no longer fits.</p>}
      <div className="flex flex-wrap items-center gap-3">
        {canTake && (
          <Button size="sm" onClick={onTake}>
            Replace{' '}
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={onLeave}>
          {canTake ? 'Keep mine' : 'Back'}
        </Button>
        {children}
      </div>
    </>
  );
}

/** Keeps the focus in the panel when a stage removes the focused button. */
function useStageFocus(stage: string) {
  const part = useRef<HTMLDivElement>(null);
  const first = useRef(stage);
  useEffect(() => {
    if (first.current === stage) return;
    first.current = stage;
    // The user may have moved on to a text field.
    if (!document.activeElement?.matches('input, textarea, select, [role=textbox]')) part.current?.focus();
  }, [stage]);
  return part;
}
