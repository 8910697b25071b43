import type { ArticleSection } from '@prism/core/contract/posts';
import { useCurrentSection } from '../../lib/use-current-section.ts';
import { ContentsNav } from '../../sections/contents-nav.tsx';
import { useBlogWords } from './content.ts';

export function Contents({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <ContentsNav
      title={useBlogWords().reading.contents}
      sections={sections}
      current={useCurrentSection(sections)}
      className="max-h-[calc(100dvh-8rem)] overflow-y-auto max-xl:hidden"
      linkClassName="border-l border-line py-1.5 pl-4 leading-[1.4] focus-visible:-outline-offset-2 aria-[current]:border-l-3 aria-[current]:border-ray aria-[current]:pl-[calc(1rem-2px)]"
    />
  );
}
