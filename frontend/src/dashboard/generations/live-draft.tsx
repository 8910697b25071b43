import type { ArticleChanges, FinishedSection } from '@prism/core/contract/article-changes';
import { type ReactNode, type UIEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { Markdown, type ShowText } from '../shared/markdown.tsx';
import { newestWords, withoutHalfMarks } from '../shared/markdown-text.ts';
import { blocksFrom, sectionNumber, tailOf, wholeBlocks } from '../live/draft.ts';
import { DraftBlocks } from './draft-blocks.tsx';
import './live-draft.css';
import type { LiveArticle } from '../live/live-article.ts';
import { useHeard } from '../live/use-live-connection.ts';
import type { Handover } from '../ai/provider-name.ts';
import { SectionCommands } from './sections/section-commands.tsx';
import { OpenSectionForm } from './sections/section-forms.tsx';
import { sectionName } from './sections/section-words.ts';
import { type Moves, movesOf, type SectionActs, useUndoKey } from './sections/use-section-acts.ts';

interface LiveDraftProps {
  article: LiveArticle;
  /** Positions where another provider continued. */
  handovers: readonly Handover[];
  /** Finished sections with edits, once loaded. */
  changes: ArticleChanges | undefined;
  acts: SectionActs;
  /** Renders regenerations of a section. */
  offers: (section: number) => ReactNode;
  /** Whether more text may arrive. */
  isLive: boolean;
  /** Between two attempts, when the text may be replaced. */
  isDimmed: boolean;
  /** No text is arriving. */
  isStill: boolean;
}

/** Pixels from the end at which auto-scroll stops. */
const readingFrom = 24;
const newestWithin = 8;
const quietAfterMs = 300;

/** Some browsers need it to scroll by keyboard. */
const keyboardScrollable = { tabIndex: 0 };

/**
 * The draft as it is written. While it follows the end, `column-reverse` keeps the newest line in view without
 * measuring. Scrolling back switches to normal flow.
 */
export function LiveDraft({ article, handovers, changes, acts, offers, ...state }: LiveDraftProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isLive, isDimmed, isStill } = state;
  useUndoKey(box, acts.undo?.act);
  const [readFrom, setReadFrom] = useState<number>();
  const isFollowing = readFrom === undefined;

  useLayoutEffect(() => (box.current ? keepMarks(box.current, article) : undefined), [article]);

  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = readFrom ?? 0;
  }, [readFrom]);

  // Removing a section also removes its focused button.
  const keepFocus = useEffectEvent(() => {
    if (document.activeElement === document.body && acts.hasActed()) box.current?.focus();
  });
  const sections = changes?.sections.map(({ number }) => number).join(' ');
  useEffect(() => keepFocus(), [sections]);

  function follow(event: UIEvent<HTMLDivElement>) {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    // In reverse flow, scrollTop counts down from 0.
    if (isFollowing && scrollTop < -readingFrom) setReadFrom(scrollHeight - clientHeight + scrollTop);
    if (!isFollowing && scrollHeight - clientHeight - scrollTop < newestWithin) setReadFrom(undefined);
  }

  return (
    <div className={`txt ${isDimmed ? 'dimmed' : ''} ${isStill ? 'still' : ''}`}>
      <div
        ref={box}
        className={isFollowing ? 'following' : undefined}
        role="region"
        aria-label="Draft"
        {...keyboardScrollable}
        onScroll={follow}
        data-testid="live-draft"
        data-post-id={article.postId}
      >
        <div>
          <FinishedBlocks article={article} handovers={handovers} changes={changes} acts={acts} offers={offers} />
          <Tail article={article} isLive={isLive} next={changes?.next ?? 0} />
        </div>
      </div>
      {!isFollowing && !acts.open && (
        <Button size="sm" variant="secondary" className="newest" onClick={() => setReadFrom(undefined)}>
          <Icon path={rare.down} />
          Jump to newest
        </Button>
      )}
    </div>
  );
}

/** Writes progress directly into the DOM, because rendering each delta would double the cost. */
function keepMarks(element: HTMLElement, article: LiveArticle) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = 0;

  function settle() {
    const rest = lastAt + quietAfterMs - performance.now();
    timer = rest > 0 ? setTimeout(settle, rest) : undefined;
    if (timer === undefined) element.dataset.settled = '';
  }
  function mark() {
    element.dataset.seq = String(article.current().seq);
    lastAt = performance.now();
    if (timer !== undefined) return;
    delete element.dataset.settled;
    timer = setTimeout(settle, quietAfterMs);
  }

  mark();
  const stop = article.subscribe(mark);
  return () => {
    stop();
    clearTimeout(timer);
  };
}

type FinishedProps = Pick<LiveDraftProps, 'article' | 'handovers' | 'changes' | 'acts' | 'offers'>;

function FinishedBlocks({ article, handovers, changes, acts, offers }: FinishedProps) {
  const blocks = useHeard(article, (heard) => heard.draft.blocks);
  if (!changes) return <DraftBlocks blocks={blocks} handovers={handovers} />;
  const amidst = handovers.filter(({ from }) => from !== null);
  return (
    <>
      {changes.sections.map((section, index) => (
        <FinishedSectionPart
          key={section.number}
          handovers={index === 0 ? handovers : amidst}
          section={section}
          acts={acts}
          moves={movesOf(changes.sections, index)}
          offers={offers(section.number)}
        />
      ))}
      <DraftBlocks blocks={blocksFrom(blocks, changes.next)} handovers={amidst} />
    </>
  );
}

interface FinishedSectionProps {
  section: FinishedSection;
  handovers: readonly Handover[];
  acts: SectionActs;
  moves: Moves;
  offers: ReactNode;
}

function FinishedSectionPart({ section, handovers, acts, moves, offers }: FinishedSectionProps) {
  const open = acts.open?.section.number === section.number ? acts.open.what : undefined;
  return (
    <section aria-label={sectionName(section)} data-section={section.number}>
      {acts.closed === null && (
        <div className="commands">
          <SectionCommands acts={acts} section={section} moves={moves} />
        </div>
      )}
      {open && (
        <div className="own-form">
          <OpenSectionForm acts={acts} />
        </div>
      )}
      {open !== 'edit' && <DraftBlocks blocks={wholeBlocks(section.text)} handovers={handovers} />}
      {offers && <div className="own-form">{offers}</div>}
    </section>
  );
}

/** Text after the last finished block. Editable sections are shown in their list instead. */
function Tail({ article, isLive, next }: { article: LiveArticle; isLive: boolean; next: number }) {
  const tail = useHeard(article, ({ draft }) => (sectionNumber(draft.blocks) < next ? '' : tailOf(draft)));
  if (!isLive) return <Markdown source={tail} />;
  const source = withoutHalfMarks(tail);
  return source.trim() === '' ? <p>{caret}</p> : <Markdown source={source} showText={showArriving} />;
}

const caret = <i className="car" aria-hidden="true" />;
const arrivingWords = 9;

/** The nine newest words in the colours of the spectrum, fading to the text colour, then the caret. */
const showArriving: ShowText = (text, isNewest) => {
  if (!isNewest) return text;
  const { settled, words } = newestWords(text, arrivingWords);
  return (
    <>
      {settled}
      {words.map(({ at, word }, index) => (
        <span key={at} className={`w w${words.length - index}`}>
          {word}
        </span>
      ))}
      {caret}
    </>
  );
};
