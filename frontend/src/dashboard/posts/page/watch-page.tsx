import type { Provider } from '@prism/core/contract/ai-models';
import type { ArticleChanges } from '@prism/core/contract/article-changes';
import { isRunning, type GenerationRow } from '@prism/core/contract/generations';
import { type ReactNode, useEffect } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { rare } from '../../../ui/rare-icons.ts';
import { handoversOf } from '../../ai/provider-name.ts';
import { useProviders } from '../../ai/use-providers.ts';
import type { SectionProps } from '../../frame/section.ts';
import { ArticleFacts } from '../../generations/article-facts.tsx';
import { LiveDraft } from '../../generations/live-draft.tsx';
import { LiveOutline } from '../../generations/live-outline.tsx';
import { outlineRows, sectionLabel } from '../../generations/outline.ts';
import { ReplaySlider } from '../../generations/replay/replay-bar.tsx';
import { ReplayedDraft } from '../../generations/replay/replayed-draft.tsx';
import { type ReplayDesk, useReplay } from '../../generations/replay/use-replay.ts';
import { arrangedRows, sectionName } from '../../generations/sections/section-words.ts';
import { SectionOffers } from '../../generations/sections/section-forms.tsx';
import { useAgain } from '../../generations/sections/use-again.ts';
import { useChanges } from '../../generations/sections/use-changes.ts';
import { type SectionActs, useSectionActs } from '../../generations/sections/use-section-acts.ts';
import { useArticleQueue, useSilence } from '../../generations/use-article-queue.ts';
import { quietSeconds, WaitsNote } from '../../generations/waits-note.tsx';
import { draftOf } from '../../live/draft.ts';
import type { LiveConnection } from '../../live/live-connection.ts';
import { useHeard } from '../../live/use-live-connection.ts';
import { ArticleBar } from './article-bar.tsx';
import type { useArticleTab } from './use-article-tab.ts';
import { TellWhenReady } from './tell-when-ready.tsx';
import { WatchDock } from './watch-dock.tsx';
import { Later, Workspace } from './workspace.tsx';

interface WatchPageProps extends Pick<SectionProps, 'articleDesk' | 'openDialog'> {
  article: GenerationRow;
  tabs: ReturnType<typeof useArticleTab>;
  /** Called when someone starts and stops editing a section. */
  onBusy: (isBusy: boolean) => void;
  onEdit: () => void;
}

export function WatchPage(props: WatchPageProps) {
  const { article, articleDesk, openDialog, onBusy, onEdit } = props;
  const { tab, setTab } = props.tabs;
  const { status, outline, post } = article;
  const desk = articleDesk.live;
  const { data: providers } = useProviders();
  const { headings, section } = useProgress(desk, article);
  const replay = useReplay(article, tab === 'history');
  const { moment } = replay;
  const { data: changes } = useChanges(article.id);
  const acts = useSectionActs(article, changes);
  const isBusy = acts.open !== undefined;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
  const isLive = isRunning(status);
  const rows = outlineRows(outline, headings, status);
  const shownRows = moment
    ? outlineRows(moment.hasOutline ? outline : [], draftOf(moment.text).headings, 'writing')
    : changes
      ? arrangedRows(rows, changes)
      : rows;

  // A narrow screen has no room for a panel next to the text.
  const afterwards = (sentence: string) => (
    <>
      <Later>{sentence}</Later>
      {isLive && <TellWhenReady />}
    </>
  );
  const panels: Readonly<Record<typeof tab, () => ReactNode>> = {
    write: () => (
      <>
        {isLive && <TellWhenReady />}
        <ArticleFacts
          article={article}
          providers={providers}
          onRegenerate={() => openDialog({ dialog: 'generate', again: article })}
        />
      </>
    ),
    check: () => afterwards('Facts, links, sources and rights are checked after writing.'),
    publish: () => afterwards('You can publish it after writing.'),
    history: () => (
      <Later>Every step so far, and what people changed. Move through it at the bottom; its end is live.</Later>
    ),
  };

  return (
    <section aria-label="Article being written">
      <Workspace
        isWatched
        bar={
          <ArticleBar
            id={post.id}
            post={{ ...post, aiGenerated: true }}
            status={status}
            title={post.title}
            name={post.title}
          />
        }
        outline={<LiveOutline rows={shownRows} onGo={goTo} />}
        tab={tab}
        onTab={setTab}
        panel={panels[tab]()}
        dock={
          <>
            {tab === 'history' && (
              <div className="border-b border-line px-4 py-2 md:px-5">
                <ReplaySlider article={article} isLive={isLive} providers={providers} replay={replay} />
              </div>
            )}
            <WatchDock article={article} articleDesk={articleDesk} section={section} onEdit={onEdit} undo={acts.undo} />
          </>
        }
      >
        <WatchedText
          desk={desk}
          article={article}
          providers={providers}
          moment={moment}
          changes={changes}
          acts={acts}
        />
      </Workspace>
    </section>
  );
}

function useProgress(desk: LiveConnection, { outline, outlineFirst, post }: GenerationRow) {
  const live = desk.article(post.id);
  useEffect(() => desk.watch(post.id), [desk, post.id]);
  const headings = useHeard(live, (heard) => heard.draft.headings);
  const hasText = useHeard(live, (heard) => heard.seq > 0);
  const waits = outlineFirst ? 'Waiting for the outline' : 'Waiting for the first words';
  return { headings, section: hasText ? sectionLabel(outline, headings) : waits };
}

interface WatchedTextProps {
  desk: LiveConnection;
  article: GenerationRow;
  providers: readonly Provider[] | undefined;
  moment: ReplayDesk['moment'];
  changes: ArticleChanges | undefined;
  acts: SectionActs;
}

/** The text as it arrives or at a past moment, and why none arrives. */
function WatchedText({ desk, article, providers, moment, changes, acts }: WatchedTextProps) {
  const { status, post } = article;
  const live = desk.article(post.id);
  const isLive = isRunning(status);
  const { data: again = [] } = useAgain(article.id, true);
  const silence = useSilence(live, status === 'writing');
  const isQuiet = silence >= quietSeconds;
  const queue = useArticleQueue(isLive && (status !== 'writing' || isQuiet));
  const later = again.filter(({ section }) => !acts.current(section));
  return (
    <div className="flex h-full flex-col">
      <Reason article={article} />
      {acts.closed !== null && !isLive && <p className={`${why} bg-sunk`}>{acts.closed}</p>}
      {isLive && <WaitsNote queue={queue} silence={silence} waits="Writing starts when the queue resumes." />}
      {moment ? (
        <ReplayedDraft
          text={moment.text}
          handovers={handoversOf({ sandbox: article.sandbox, writers: moment.writers }, providers)}
        />
      ) : (
        <LiveDraft
          key={post.id}
          article={live}
          handovers={handoversOf(article, providers)}
          changes={changes}
          acts={acts}
          offers={(number) => {
            const own = again.filter(({ section }) => section === number && acts.current(number));
            return own.length > 0 && <SectionOffers desk={desk} acts={acts} again={own} />;
          }}
          isLive={isLive}
          isDimmed={status === 'retrying'}
          isStill={isQuiet || Boolean(queue?.paused)}
        />
      )}
      {later.length > 0 && (
        <div className="grid max-h-1/2 gap-4 overflow-y-auto border-t border-line p-4">
          <SectionOffers desk={desk} acts={acts} again={later} />
        </div>
      )}
    </div>
  );
}

function goTo(title: string): void {
  const headings = document.querySelectorAll('.txt h3');
  [...headings].find(({ textContent }) => sectionName({ title: textContent }) === title)?.scrollIntoView();
}

const why = 'flex items-baseline gap-2 px-5 py-2.5 text-sm md:px-8';

function Reason({ article }: { article: GenerationRow }) {
  const { status, words, error, attempt, attemptsAllowed } = article;
  if (status === 'failed') {
    return (
      <p className={`${why} bg-danger-tint text-danger`}>
        <Icon name="alert" small className="self-center" />
        <span>{`${error ?? 'Couldn’t write the article.'}${words > 0 ? ' The text so far is kept.' : ''}`}</span>
      </p>
    );
  }
  if (status === 'needs-look') {
    return (
      <p className={`${why} bg-warn-tint text-warn`}>
        <Icon name="alert" small className="self-center" />
        <span>{error ?? 'Review it before publishing.'}</span>
      </p>
    );
  }
  if (status !== 'retrying') return null;
  return (
    <p className={`${why} bg-warn-tint text-warn`}>
      <Icon path={rare.retry} small className="self-center" />
      <span>
        {`${error ?? 'The last attempt was interrupted.'} Attempt ${Math.min(attempt + 1, attemptsAllowed)} of ${attemptsAllowed} continues from the last finished section.`}
      </span>
    </p>
  );
}
