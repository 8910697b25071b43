import { isRunning, lengths, type GenerationRow, type Provider } from '@prism/core/contract/generations';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { providerName } from './provider-name.ts';
import { chipOf } from '../live/articles.ts';
import type { LiveDesk } from '../live/live-desk.ts';
import { LiveDraft } from './live-draft.tsx';
import './live.css';
import { LiveFooter } from './live-footer.tsx';
import { LiveOutline } from './live-outline.tsx';
import { outlineRows, sectionLabel } from './outline.ts';
import { useConnection, useHeard, useWordCounts } from '../live/use-live-desk.ts';

interface LivePanelProps {
  desk: LiveDesk;
  article: GenerationRow;
  providers: readonly Provider[] | undefined;
  /** True while a request to stop or to try again is on its way. */
  isSteering: boolean;
  onSteer: (to: 'cancel' | 'retry') => void;
  onRegenerate: () => void;
  onEdit: () => void;
}

export function LivePanel({ desk, article, providers, isSteering, onSteer, onRegenerate, onEdit }: LivePanelProps) {
  const { status, outline, targetLength, tone } = article;
  const live = desk.article(article.post.id);
  const headings = useHeard(live, (heard) => heard.draft.headings);
  const hasText = useHeard(live, (heard) => heard.seq > 0);
  const counted = useWordCounts(desk).get(article.post.id);
  const connection = useConnection(desk);
  const rows = outlineRows(outline, headings, status);
  const isLive = isRunning(status);
  const section = hasText ? sectionLabel(outline, headings) : 'Waiting for the first words';
  const { min, max, label } = lengths[targetLength];

  return (
    <section className="pn strm" aria-label="Article being written">
      <header>
        {/* Sections and states are read out; words are not, they arrive too fast to listen to. */}
        <div role="status">
          <StatusChip status={chipOf[status]} />
          {isLive && <span className="sm nums">{section}</span>}
        </div>
        <div>
          {isLive && (
            <Button variant="ghost" size="sm" disabled={isSteering} onClick={() => onSteer('cancel')}>
              <StopIcon />
              Stop and keep
            </Button>
          )}
          {!isLive && (
            <Button variant="ghost" size="sm" onClick={onRegenerate}>
              Regenerate
            </Button>
          )}
          {(status === 'failed' || status === 'cancelled') && (
            <Button variant="secondary" size="sm" disabled={isSteering} onClick={() => onSteer('retry')}>
              <Icon name="retry" />
              {status === 'failed' ? 'Try again' : 'Go on writing'}
            </Button>
          )}
          {(status === 'completed' || status === 'cancelled') && (
            <Button size="sm" onClick={onEdit}>
              Edit and publish
            </Button>
          )}
        </div>
      </header>
      <div className="ttl">
        <h2 className="h2">{article.post.title}</h2>
        <p className="sm">
          <span>{article.category}</span>
          <span>{providerName({ id: article.provider, sandbox: article.sandbox }, providers)}</span>
          <span>
            {label}, {min}–{max} words
          </span>
          <span>{tone.charAt(0).toUpperCase() + tone.slice(1)}</span>
        </p>
      </div>
      <Reason article={article} />
      <div className={`bd ${rows.length === 0 ? 'plain' : ''}`}>
        <LiveOutline rows={rows} label={section} />
        <LiveDraft key={article.post.id} article={live} isLive={isLive} isDimmed={status === 'retrying'} />
      </div>
      <LiveFooter article={article} words={counted ?? article.words} connection={connection} />
    </section>
  );
}

/** Why an article is being tried again or was given up. */
function Reason({ article }: { article: GenerationRow }) {
  const { status, words, error, attempt, attemptsAllowed } = article;
  if (status === 'failed') {
    return (
      <p className="why failed">
        <Icon name="alert" small />
        {error ?? 'The article could not be written.'} {words > 0 && 'The text so far is kept.'}
      </p>
    );
  }
  if (status !== 'retrying') return null;
  return (
    <p className="why">
      <Icon name="retry" small />
      {error ?? 'The last attempt was interrupted.'} Attempt {Math.min(attempt + 1, attemptsAllowed)} of{' '}
      {attemptsAllowed} goes on from the last finished section.
    </p>
  );
}

function StopIcon() {
  return (
    <svg className="ic s" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="6" y="6" width="12" height="12" rx="1" />
    </svg>
  );
}
