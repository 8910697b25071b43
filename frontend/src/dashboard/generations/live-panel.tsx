import type { Provider } from '@prism/core/contract/ai-models';
import { postPath } from '@prism/core/content/addresses';
import { dollarsText } from '@prism/core/contract/budget';
import { isRunning, isWritten, lengths, type GenerationRow } from '@prism/core/contract/generations';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { deskIcons } from '../shared/desk-icons.ts';
import { handoversOf, writersName } from '../ai/provider-name.ts';
import { chipOf } from '../live/articles.ts';
import { draftOf } from '../live/draft.ts';
import type { LiveDesk } from '../live/live-desk.ts';
import { LiveDraft } from './live-draft.tsx';
import { LiveFooter } from './live-footer.tsx';
import { LiveOutline } from './live-outline.tsx';
import { outlineRows, sectionLabel } from './outline.ts';
import { ReplayPart } from './replay/replay-bar.tsx';
import { ReplayedDraft } from './replay/replayed-draft.tsx';
import { useReplay } from './replay/use-replay.ts';
import { arrangedRows } from './sections/section-words.ts';
import { SectionsPart } from './sections/sections-part.tsx';
import { isChanged, useChanges } from './sections/use-changes.ts';
import { Sources, UnreadSources } from './sources.tsx';
import { Steps } from './steps.tsx';
import { useArticleQueue, useSilence } from './use-article-queue.ts';
import { quietSeconds, WaitsNote } from './waits-note.tsx';
import { Panel } from '../shared/panel.tsx';
import { useConnection, useHeard, useWordCounts } from '../live/use-live-desk.ts';

const side = 'px-5 md:px-6';

interface LivePanelProps {
  desk: LiveDesk;
  article: GenerationRow;
  providers: readonly Provider[] | undefined;
  /** While a request to stop or retry is pending. */
  isSteering: boolean;
  onSteer: (to: 'cancel' | 'retry') => void;
  onRegenerate: () => void;
  onEdit: () => void;
}

export function LivePanel({ desk, article, providers, isSteering, onSteer, onRegenerate, onEdit }: LivePanelProps) {
  const { status, outline } = article;
  const live = desk.article(article.post.id);
  const headings = useHeard(live, (heard) => heard.draft.headings);
  const hasText = useHeard(live, (heard) => heard.seq > 0);
  const counted = useWordCounts(desk).get(article.post.id);
  const connection = useConnection(desk);
  const replay = useReplay(article);
  const { moment } = replay;
  const { data: changes } = useChanges(article.id);
  const arranged = changes && isChanged(changes) ? changes : undefined;
  const rows = moment
    ? outlineRows(moment.hasOutline ? outline : [], draftOf(moment.text).headings, 'writing')
    : arranged
      ? arrangedRows(outlineRows(outline, headings, status), arranged)
      : outlineRows(outline, headings, status);
  const isLive = isRunning(status);
  const silence = useSilence(live, status === 'writing');
  const isQuiet = silence >= quietSeconds;
  const queue = useArticleQueue(isLive && (status !== 'writing' || isQuiet));
  const section = hasText ? sectionLabel(outline, headings) : 'Waiting for the first words';

  return (
    <Panel
      isLive
      aria-label="Article being written"
      head={
        <>
          {/* Screen readers announce sections and states, not words, which arrive too fast. */}
          <div className="flex items-center gap-x-3" role="status">
            <StatusChip status={chipOf[status]} />
            {/* On a phone the outline below shows it. */}
            {isLive && <span className="nums text-sm max-md:sr-only">{section}</span>}
          </div>
          <Commands {...{ article, isSteering, onSteer, onRegenerate, onEdit }} />
        </>
      }
    >
      <div className={`${side} pt-5 pb-4`}>
        <h2 className="wd-title text-[1.5rem] leading-tight font-medium tracking-[-0.025em]">{article.post.title}</h2>
        <Facts article={article} providers={providers} />
      </div>
      <Reason article={article} />
      {isLive && <WaitsNote queue={queue} silence={silence} waits="It is written once the queue goes on." />}
      {/* The outline stays next to the draft while both fit. */}
      <div className={`grid border-t border-line ${rows.length === 0 ? '' : 'sm:grid-cols-[14.5rem_minmax(0,1fr)]'}`}>
        <LiveOutline rows={rows} label={section} />
        {moment ? (
          <ReplayedDraft
            text={moment.text}
            handovers={handoversOf({ sandbox: article.sandbox, writers: moment.writers }, providers)}
          />
        ) : (
          <LiveDraft
            key={article.post.id}
            article={live}
            handovers={handoversOf(article, providers)}
            arranged={arranged}
            isLive={isLive}
            isDimmed={status === 'retrying'}
            isStill={isQuiet || Boolean(queue?.paused)}
          />
        )}
      </div>
      <LiveFooter article={article} words={counted ?? article.words} connection={connection} />
      <Sources article={article} className={`${side} border-t border-line py-3.5`} />
      <SectionsPart desk={desk} article={article} className={`${side} border-t border-line py-3.5`} />
      <ReplayPart {...{ article, isLive, providers, replay }} className={`${side} border-t border-line py-3.5`} />
      <Steps article={article} providers={providers} className={`${side} border-t border-line py-3.5`} />
    </Panel>
  );
}

function Commands({
  article: { status, post },
  isSteering,
  onSteer,
  onRegenerate,
  onEdit,
}: Omit<LivePanelProps, 'desk' | 'providers'>) {
  const isLive = isRunning(status);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 max-md:gap-x-1 max-md:[&_button]:px-2 [&_button]:whitespace-nowrap">
      {isLive && (
        <Button variant="ghost" size="sm" busy={isSteering} onClick={() => onSteer('cancel')}>
          <Icon path={deskIcons.stop} small />
          Stop and keep
        </Button>
      )}
      {!isLive && (
        <Button variant="ghost" size="sm" onClick={onRegenerate}>
          Regenerate
        </Button>
      )}
      {(status === 'failed' || status === 'cancelled' || status === 'needs-look') && (
        <Button variant="secondary" size="sm" busy={isSteering} onClick={() => onSteer('retry')}>
          <Icon path={rare.retry} />
          <span>{status === 'failed' ? 'Try again' : 'Go on writing'}</span>
        </Button>
      )}
      {(isWritten(status) || status === 'cancelled') && (
        <Button size="sm" variant={post.published ? 'secondary' : 'primary'} onClick={onEdit}>
          {post.published ? 'Edit' : 'Edit and publish'}
        </Button>
      )}
    </div>
  );
}

function Facts({ article, providers }: Pick<LivePanelProps, 'article' | 'providers'>) {
  const { targetLength, tone } = article;
  const { min, max, label } = lengths[targetLength];
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {article.post.published && (
        <span className="flex gap-x-2">
          <Tag variant="published">Published</Tag>
          <Link className="lk" to={postPath(article.post.slug)} target="_blank">
            Open<span className="sr-only"> (opens in a new tab)</span>
          </Link>
        </span>
      )}
      <UnreadSources article={article} />
      <span>{article.category}</span>
      <span>{writersName(article, providers)}</span>
      <span>
        {label}, {min}–{max} words
      </span>
      <span>{tone.charAt(0).toUpperCase() + tone.slice(1)}</span>
      {article.cost !== null && (
        <span className="nums">
          {`${dollarsText(article.cost)} spent${article.held > 0 ? `, ${dollarsText(article.held)} held` : ''}`}
        </span>
      )}
    </p>
  );
}

const why = `${side} flex items-baseline gap-2 py-2.5 text-sm`;

/** Why an article is retried, failed or needs a look. */
function Reason({ article }: { article: GenerationRow }) {
  const { status, words, error, attempt, attemptsAllowed } = article;
  if (status === 'failed') {
    return (
      <p className={`${why} bg-danger-tint text-danger`}>
        <Icon name="alert" small className="self-center" />
        <span>{`${error ?? 'The article could not be written.'}${words > 0 ? ' The text so far is kept.' : ''}`}</span>
      </p>
    );
  }
  if (status === 'needs-look') {
    return (
      <p className={`${why} bg-warn-tint text-warn`}>
        <Icon name="alert" small className="self-center" />
        <span>{error ?? 'Read it before it is published.'}</span>
      </p>
    );
  }
  if (status !== 'retrying') return null;
  return (
    <p className={`${why} bg-warn-tint text-warn`}>
      <Icon path={rare.retry} small className="self-center" />
      <span>
        {`${error ?? 'The last attempt was interrupted.'} Attempt ${Math.min(attempt + 1, attemptsAllowed)} of ${attemptsAllowed} goes on from the last finished section.`}
      </span>
    </p>
  );
}
