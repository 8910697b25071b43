import type { Provider } from '@prism/core/contract/ai-models';
import type { GenerationRow } from '@prism/core/contract/generations';
import { handoversOf } from '../../ai/provider-name.ts';
import { ReplayPart } from './replay-bar.tsx';
import { ReplayedDraft } from './replayed-draft.tsx';
import { useReplay } from './use-replay.ts';

interface PastReplayProps {
  article: GenerationRow;
  providers: readonly Provider[] | undefined;
}

export function PastReplay({ article, providers }: PastReplayProps) {
  const replay = useReplay(article);
  const { shown, timeline } = replay;
  return (
    <>
      <ReplayPart article={article} isLive={false} providers={providers} replay={replay} />
      {shown && timeline.stretches.length > 0 && (
        <div className="flex h-117 flex-col overflow-hidden rounded-3 border border-line bg-paper">
          <ReplayedDraft
            text={shown.text}
            handovers={handoversOf({ sandbox: article.sandbox, writers: shown.writers }, providers)}
          />
        </div>
      )}
    </>
  );
}
