import type { Words } from '@prism/core/content/content';
import { type Period, retained, retention } from '@prism/core/contract/retention';
import { registerFacts } from '@prism/core/contract/studio';
import type { ReactNode } from 'react';
import { useSite } from '../../site.ts';
import { RunningText } from '../../ui/running-text.tsx';

type Block = Words<'terms'>['sections'][number]['blocks'][number];

const reading = 'mt-4.5 max-w-read font-serif text-read';

export function Blocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block: { kind, text, items, rows } }: { block: Block }) {
  const { studio } = useSite();
  switch (kind) {
    case 'text':
      return (
        <p className={reading}>
          <RunningText text={text} />
        </p>
      );
    case 'list':
      return (
        <ul className={`${reading} grid gap-2`}>
          {items.map((item) => (
            <li
              key={item}
              className="relative pl-7 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3.5 before:bg-ink"
            >
              <RunningText text={item} />
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return <Facts rows={rows} />;
    case 'register':
      return <Facts rows={registerFacts(studio).map(([term, value]) => ({ term, value }))} />;
    case 'periods':
      return <Facts rows={periods} />;
    // The server has replaced them.
    case 'cookies':
    case 'counting':
    case 'processors':
      return null;
  }
}

/** Used by the daily deletion. */
const periods = retained
  .flatMap((kind): readonly Period[] => Object.values(retention[kind]))
  .map(({ data, words }) => ({ term: data, value: words }));

/** Facts without a value are left out. */
function Facts({ rows }: { rows: readonly { term: string; value: string }[] }) {
  const stated = rows.filter(({ value }) => value !== '' && !value.startsWith('[]('));
  if (stated.length === 0) return null;
  return (
    <dl className={`${reading} border-t border-line`}>
      {stated.map(({ term, value }) => (
        <div key={term} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[11rem_1fr]">
          <dt className="pt-1.25 font-sans text-base/[1.4] font-medium text-ink">{term}</dt>
          <dd>
            <RunningText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
