import type { Provider } from '@prism/core/contract/ai-models';
import { isRunning, lengths, type GenerationRow } from '@prism/core/contract/generations';
import { Button } from '../../ui/button.tsx';
import { writersName } from '../ai/provider-name.ts';
import { BriefList } from './brief.tsx';
import { Sources, UnreadSources } from './sources.tsx';
import { Steps } from './steps.tsx';

interface ArticleFactsProps {
  article: GenerationRow;
  providers: readonly Provider[] | undefined;
  onRegenerate: () => void;
}

const part = 'border-b border-line px-4 py-4 text-sm last:border-0 md:px-5';

export function ArticleFacts({ article, providers, onRegenerate }: ArticleFactsProps) {
  const { targetLength, tone, category, status } = article;
  const { min, max, label } = lengths[targetLength];
  return (
    <>
      <div className={`${part} grid gap-1`}>
        <h2 className="text-[0.9375rem] font-semibold text-ink">Written by AI</h2>
        <p>{writersName(article, providers)}</p>
        <p>{category}</p>
        <p>{`${label}, ${min}–${max} words`}</p>
        <p>{tone.charAt(0).toUpperCase() + tone.slice(1)}</p>
        <UnreadSources article={article} />
        {!isRunning(status) && (
          <Button variant="secondary" size="sm" className="mt-2 justify-self-start" onClick={onRegenerate}>
            Regenerate
          </Button>
        )}
      </div>
      <div className={part}>
        <h2 className="mb-2 text-[0.9375rem] font-semibold text-ink">Brief</h2>
        <BriefList article={article} />
      </div>
      <Sources article={article} className={part} />
      <Steps article={article} providers={providers} className={part} />
    </>
  );
}
