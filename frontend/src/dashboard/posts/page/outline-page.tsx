import { lengths, type GenerationRow } from '@prism/core/contract/generations';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useProviders } from '../../ai/use-providers.ts';
import { writersName } from '../../ai/provider-name.ts';
import type { SectionProps } from '../../frame/section.ts';
import { EstimateNote, useEstimate } from '../../generations/estimate.tsx';
import { BriefList } from '../../generations/brief.tsx';
import { OutlineRows } from '../../generations/proposed/outline-rows.tsx';
import { OutlineTitle } from '../../generations/proposed/outline-title.tsx';
import { useOutline } from '../../generations/proposed/use-outline.ts';
import { SourceList } from '../../generations/sources.tsx';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { ArticleBar } from './article-bar.tsx';
import { DiscardOutline } from './discard-outline.tsx';
import { OutlineDock } from './outline-dock.tsx';
import { TellWhenReady } from './tell-when-ready.tsx';
import type { useArticleTab } from './use-article-tab.ts';
import { Later, panelSection, Workspace } from './workspace.tsx';

interface OutlinePageProps extends Pick<SectionProps, 'openDialog'> {
  article: GenerationRow;
  tabs: ReturnType<typeof useArticleTab>;
}

const estimateId = 'outline-estimate';

export function OutlinePage({ article, tabs: { tab, setTab }, openDialog }: OutlinePageProps) {
  const { post, status, error } = article;
  const outline = useOutline(article);
  const showError = useErrorToast();
  const { data: providers } = useProviders();
  const estimate = useEstimate(article, outline.sections.length);
  const { order } = outline;
  const send = (to: 'write' | 'suggestOutline') => order.mutate(to, { onError: (failure) => showError(failure) });
  const panels: Readonly<Record<typeof tab, () => ReactNode>> = {
    write: () => (
      <>
        <div className="border-b border-line pb-5 xl:hidden">
          <Brief article={article} />
        </div>
        <Facts
          title="Written by"
          facts={[
            ['Provider', writersName(article, providers)],
            ['Length', `${lengths[article.targetLength].min}–${lengths[article.targetLength].max} words`],
            ['Tone', article.tone.charAt(0).toUpperCase() + article.tone.slice(1)],
            ['Category', article.category],
          ]}
        >
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            onClick={() => openDialog({ dialog: 'generate', again: { ...article, outlineFirst: true } })}
          >
            Change settings
          </Button>
        </Facts>
        <div className={`${panelSection} grid gap-2`}>
          <h2 className="text-[0.9375rem] font-semibold text-ink">Estimate</h2>
          <EstimateNote id={estimateId} estimate={estimate} />
        </div>
        <TellWhenReady />
      </>
    ),
    check: () => <Later>Facts, links, sources and rights are checked after writing.</Later>,
    publish: () => <Later>You can publish it after writing.</Later>,
    history: () => <Later>Nothing is written yet.</Later>,
  };
  return (
    <section aria-label="Outline of the article">
      <Workspace
        bar={
          <>
            <ArticleBar
              id={post.id}
              post={{ ...post, aiGenerated: true }}
              status={status}
              title={post.title}
              name={post.title}
            />
            <DiscardOutline post={post} />
          </>
        }
        outline={<Brief article={article} />}
        tab={tab}
        onTab={setTab}
        panel={panels[tab]()}
        dock={
          <OutlineDock
            article={article}
            outline={outline}
            estimate={estimate}
            estimateId={estimateId}
            onWrite={() => send('write')}
          />
        }
      >
        <div className="mx-auto max-w-[46rem] px-4 py-8 md:px-8">
          <OutlineTitle title={post.title} save={outline.rename} />
          <p className="mt-2 mb-6 text-sm text-ink-3">
            Proposed outline. Edit title, headings, points and words, drag to reorder. Nothing is written until you
            press Write it.
          </p>
          {error && <p className="mb-4 bg-warn-tint p-3 text-sm text-warn">{error} Add sections, or suggest again.</p>}
          <OutlineRows article={article} outline={outline}>
            <Button
              variant="ghost"
              size="sm"
              busy={order.isPending && order.variables === 'suggestOutline'}
              onClick={() => send('suggestOutline')}
            >
              Suggest again
            </Button>
          </OutlineRows>
        </div>
      </Workspace>
    </section>
  );
}

function Facts(props: { title: string; facts: readonly (readonly [string, string])[]; children?: ReactNode }) {
  return (
    <div className={`${panelSection} text-sm`}>
      <h2 className="mb-2 text-[0.9375rem] font-semibold text-ink">{props.title}</h2>
      <dl className="grid gap-2">
        {props.facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-right wrap-anywhere text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {props.children}
    </div>
  );
}

function Brief({ article }: { article: GenerationRow }) {
  const { sources } = article;
  return (
    <div className="px-5 pt-4 text-sm">
      <h2 className="mb-3 font-semibold text-ink">Brief</h2>
      <BriefList article={article} />
      {sources.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-normal text-ink-3">Sources</h3>
          <SourceList article={article} />
        </>
      )}
    </div>
  );
}
