import type { ReactNode } from 'react';
import { useWords } from '../../api/content.ts';
import { CheckList } from '../../sections/check-list.tsx';
import { Facts } from '../../sections/facts.tsx';
import { Steps } from '../../sections/steps.tsx';
import { TagList } from '../../ui/tag.tsx';
import { Rating } from '../../ui/rating.tsx';
import type { Words } from '@prism/core/content/content';

export function ModelDetail({ model, note }: { model: Words<'monetization-guide'>['models'][number]; note: string }) {
  const { labels } = useWords('monetization-guide');
  const figures = [
    { term: labels.timeToRevenue, value: model.timeToRevenue },
    { term: labels.successRate, value: model.successRate },
    { term: labels.averageRevenue, value: model.avgRevenue },
    { term: labels.conversionRate, value: model.conversionRate },
  ].filter(({ value }) => value);
  return (
    <article className="grid gap-[clamp(2rem,3vw,2.75rem)] border-t border-ink pt-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <h3 className="h1">{model.name}</h3>
        <p className="text-sm">
          {labels.difficulty}: <Rating word={model.difficulty} />
        </p>
        <p className="lead max-w-144 flex-[1_0_100%]">{model.description}</p>
      </header>
      {figures.length > 0 && (
        <div>
          <Facts className="max-lg:[&>div]:basis-2/5" facts={figures} />
          {note && <p className="mt-3 max-w-read text-xs text-ink-3">{note}</p>}
        </div>
      )}
      <div className="grid gap-8 empty:hidden lg:grid-cols-2">
        <Part title={labels.advantages} of={model.pros}>
          <CheckList items={model.pros} />
        </Part>
        <Part title={labels.challenges} of={model.cons}>
          <CheckList items={model.cons} drawbacks />
        </Part>
      </div>
      <Part title={labels.bestFor} of={model.bestFor}>
        <TagList tags={model.bestFor} />
      </Part>
      <Part title={labels.examples} of={model.examples}>
        <Facts down facts={model.examples.map(({ name, how }) => ({ term: name, value: how }))} />
      </Part>
      <Part title={labels.steps} of={model.implementationSteps}>
        <Steps steps={model.implementationSteps} />
      </Part>
    </article>
  );
}

/** Left out when empty. */
function Part({ title, of, children }: { title: string; of: readonly unknown[]; children: ReactNode }) {
  if (of.length === 0) return null;
  return (
    <section className="grid content-start gap-3">
      <h4 className="h4">{title}</h4>
      {children}
    </section>
  );
}
