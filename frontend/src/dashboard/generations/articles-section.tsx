import { generationCalls } from '@prism/core/contract/generation-calls';
import { isRunning, type GenerationRow } from '@prism/core/contract/generations';
import { ResourceList } from '../kit/resource-list.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import type { SectionProps } from '../frame/section.ts';
import { useWordCounts } from '../live/use-live-connection.ts';
import { useRecentArticles } from './use-generations.ts';
import { useProviders } from '../ai/use-providers.ts';
import { HistoryRow, useHistoryFace } from './history-row.tsx';

export default function ArticlesSection({ articleDesk, openDialog }: SectionProps) {
  const { search, box } = useListSearch();
  const list = usePagedCall(generationCalls.list, {}, { filter: search ? { search } : {}, isUnwatched: true });
  const { data: recent = [] } = useRecentArticles();
  const { data: providers } = useProviders();
  const counts = useWordCounts(articleDesk.live);
  // Live events update recent articles; the long list is refetched when one ends.
  const latest = new Map(recent.map((article) => [article.id, article]));
  const asItIs = (article: GenerationRow) => withWords(latest.get(article.id) ?? article, counts);
  const faceOf = useHistoryFace(articleDesk, (again) => openDialog({ dialog: 'generate', again }));
  return (
    <ResourceList
      title="Written by AI"
      list={list}
      texts={{
        empty: 'No AI articles yet.',
        example: 'For example, “When a shared codebase pays for itself”, in about 1,000 words.',
        begin: { label: 'Generate with AI', run: () => openDialog({ dialog: 'generate' }) },
        noMatch: 'No articles match.',
      }}
      keyOf={({ id }) => id}
      row={(article) => faceOf(asItIs(article))}
      body={(article, parts) => (
        <HistoryRow article={asItIs(article)} providers={providers} desk={articleDesk} {...parts} />
      )}
      search={{ label: 'Search articles', ...box }}
    />
  );
}

/** Adds the live word count of a running article without a refetch. */
function withWords(article: GenerationRow, counts: ReadonlyMap<string, number>): GenerationRow {
  return isRunning(article.status) ? { ...article, words: counts.get(article.post.id) ?? article.words } : article;
}
