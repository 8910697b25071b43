import { binTime } from '@prism/core/contract/bin';
import type { TopicRow } from '@prism/core/contract/plan';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { SectionProps } from '../frame/section.ts';
import { useSteerGeneration } from '../generations/generation-commands.ts';
import { deskIcons } from '../shared/desk-icons.ts';
import { dateInWords } from '../shared/times.ts';
import { useOver } from './paths.ts';
import { PlanState } from './plan-state.tsx';
import { useOrderTopic, useRemoveTopic, useRestoreTopic } from './queries.ts';

interface TopicItemProps extends Pick<SectionProps, 'articleDesk'> {
  topic: TopicRow;
  /** Called before the row leaves the list. */
  onAct: () => void;
}

/** A topic with its state and actions. */
export function TopicItem({ topic, articleDesk, onAct }: TopicItemProps) {
  const { topic: title, category, keywords, day, by, state, problem, post } = topic;
  const over = useOver();
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-3.5">
      <div className="grid min-w-0 flex-[1_1_18rem] gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
          <b className="font-semibold text-ink">{title}</b> <PlanState state={state} problem={problem} />
        </p>
        {problem && <p className="text-sm">{problem}</p>}
        <p className="nums flex flex-wrap gap-x-4 text-xs text-ink-3">
          <span>For {dateInWords(day)}</span> <span>{category}</span>{' '}
          {keywords.length > 0 && <span className="wrap-anywhere">{keywords.join(', ')}</span>}{' '}
          {by && <span>{by}</span>}
        </p>
        {post && state !== 'gone' && (
          <p className="text-sm">
            Its article:{' '}
            <Link className="lk wrap-anywhere" to={over('post', post.id)}>
              {post.title}
            </Link>
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        {state === 'planned' && <OrderButton topic={topic} articleDesk={articleDesk} onAct={onAct} />}
        {state === 'drafted' && problem && post && <GoOnButton title={title} postId={post.id} />}
        {(state === 'planned' || state === 'gone') && (
          <Link
            to={over('topic', topic.id)}
            className="lk px-2 py-1.5 text-sm"
            aria-label={`${state === 'gone' ? 'Plan again' : 'Change'}: ${title}`}
          >
            {state === 'gone' ? 'Plan again' : 'Change'}
          </Link>
        )}
        <RemoveButton topic={topic} onAct={onAct} />
      </div>
    </li>
  );
}

/** Orders immediately instead of at night. */
function OrderButton({ topic: { id, topic }, articleDesk, onAct }: TopicItemProps) {
  const order = useOrderTopic(articleDesk.follow);
  const tellError = useErrorToast();

  function onOrder() {
    onAct();
    order.mutate(id, { onError: (error) => tellError(error, { title: 'Not ordered' }) });
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Write now: ${topic}`}
      busy={order.isPending}
      busyLabel="Ordering..."
      onClick={onOrder}
    >
      Write now
    </Button>
  );
}

/** Continues an article that failed or was stopped. */
function GoOnButton({ title, postId }: { title: string; postId: string }) {
  const steer = useSteerGeneration();
  const tellError = useErrorToast();
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Try again: ${title}`}
      busy={steer.isPending}
      onClick={() => steer.mutate({ postId, to: 'retry' }, { onError: (error) => tellError(error) })}
    >
      Try again
    </Button>
  );
}

function RemoveButton({ topic: { id, topic }, onAct }: Pick<TopicItemProps, 'topic' | 'onAct'>) {
  const remove = useRemoveTopic();
  const restore = useRestoreTopic();
  const toast = useToast();
  const tellError = useErrorToast();

  async function onRemove() {
    onAct();
    try {
      await remove.mutateAsync(id);
      const action = { label: 'Undo', onClick: () => void undo() };
      toast({ title: 'Topic removed', description: `“${topic}” stays in the bin for ${binTime}.`, action });
    } catch (error) {
      tellError(error);
    }
  }

  /** May run after the row is gone; the server has kept the topic. */
  async function undo() {
    try {
      await restore.mutateAsync(id);
      toast({ title: 'Restored', description: `“${topic}” is back.` });
    } catch (error) {
      tellError(error, { action: { label: 'Try again', onClick: () => void undo() } });
    }
    // The pressed button is gone with its toast.
    document.getElementById('topics-title')?.focus();
  }

  return (
    <IconButton danger label={`Remove ${topic}`} disabled={remove.isPending} onClick={() => void onRemove()}>
      <Icon path={deskIcons.trash} />
    </IconButton>
  );
}
