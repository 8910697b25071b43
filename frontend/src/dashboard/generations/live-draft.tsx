import type { ArticleChanges } from '@prism/core/contract/article-changes';
import { type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { Markdown, type ShowText } from '../shared/markdown.tsx';
import { newestWords, withoutHalfMarks } from '../shared/markdown-text.ts';
import { blocksFrom, sectionNumber, tailOf, wholeBlocks } from '../live/draft.ts';
import { DraftBlocks } from './draft-blocks.tsx';
import './live-draft.css';
import type { LiveArticle } from '../live/live-article.ts';
import { useHeard } from '../live/use-live-desk.ts';
import type { Handover } from '../ai/provider-name.ts';

interface LiveDraftProps {
  article: LiveArticle;
  /** Where another provider went on. */
  handovers: readonly Handover[];
  /** How its finished sections stand, where people changed them. */
  arranged: ArticleChanges | undefined;
  /** Whether more text may arrive. */
  isLive: boolean;
  /** Between two attempts: what is there may be replaced. */
  isDimmed: boolean;
  /** Nothing comes at present. */
  isStill: boolean;
}

/** Scrolling back further than this is reading, and reading is not disturbed by new text. */
const readingFrom = 24;
const newestWithin = 8;
const quietAfterMs = 300;

/** A box that scrolls must also scroll by keyboard, and some browsers need this for it. */
const keyboardScrollable = { tabIndex: 0 };

/**
 * The draft as it is written. While it is followed, the box is laid out from its end (`column-reverse`): the newest line
 * then stays in sight without a measurement for every delta. Who scrolls back gets an ordinary box.
 */
export function LiveDraft({ article, handovers, arranged, isLive, isDimmed, isStill }: LiveDraftProps) {
  const box = useRef<HTMLDivElement>(null);
  const [readFrom, setReadFrom] = useState<number>();
  const isFollowing = readFrom === undefined;

  useLayoutEffect(() => (box.current ? keepMarks(box.current, article) : undefined), [article]);

  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = readFrom ?? 0;
  }, [readFrom]);

  function follow(event: UIEvent<HTMLDivElement>) {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    // Laid out from its end, the box counts backwards from 0.
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
          <FinishedBlocks article={article} handovers={handovers} arranged={arranged} />
          <Tail article={article} isLive={isLive} next={arranged?.next ?? 0} />
        </div>
      </div>
      {!isFollowing && (
        <Button size="sm" variant="secondary" className="newest" onClick={() => setReadFrom(undefined)}>
          <Icon path={rare.down} />
          Jump to newest
        </Button>
      )}
    </div>
  );
}

/**
 * Writes into the document itself how far the draft is and whether it is settled: no more words for a moment. A render
 * for each delta only for that would cost as much as the words.
 */
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

function FinishedBlocks({ article, handovers, arranged }: Pick<LiveDraftProps, 'article' | 'handovers' | 'arranged'>) {
  const blocks = useHeard(article, (heard) => heard.draft.blocks);
  if (!arranged) return <DraftBlocks blocks={blocks} handovers={handovers} />;
  const amidst = handovers.filter(({ from }) => from !== null);
  return (
    <>
      {arranged.sections.map(({ number, text }, index) => (
        <DraftBlocks key={number} blocks={wholeBlocks(text)} handovers={index === 0 ? handovers : amidst} />
      ))}
      <DraftBlocks blocks={blocksFrom(blocks, arranged.next)} handovers={amidst} />
    </>
  );
}

/** What has not come as far as a block. Where its section is among those that people can change, it is shown there. */
function Tail({ article, isLive, next }: { article: LiveArticle; isLive: boolean; next: number }) {
  const tail = useHeard(article, ({ draft }) => (sectionNumber(draft.blocks) < next ? '' : tailOf(draft)));
  if (!isLive) return <Markdown source={tail} />;
  const source = withoutHalfMarks(tail);
  return source.trim() === '' ? <p>{caret}</p> : <Markdown source={source} showText={showArriving} />;
}

const caret = <i className="car" aria-hidden="true" />;
const arrivingWords = 9;

/** The newest nine words in the colours of the spectrum, which settle to ink, and the caret after them. */
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
