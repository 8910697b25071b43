import { headingKey, headingOf } from '@prism/core/markdown/headings';
import { Fragment, memo } from 'react';
import { Markdown } from '../shared/markdown.tsx';
import type { Handover } from '../ai/provider-name.ts';

interface DraftBlocksProps {
  blocks: readonly string[];
  /** Positions where another provider continued. */
  handovers: readonly Handover[];
}

export function DraftBlocks({ blocks, handovers }: DraftBlocksProps) {
  // A finished block never changes or moves.
  return blocks.map((block, index) => (
    <Fragment key={index}>
      {handovers.map(
        ({ from, sentence }) =>
          (from === null ? index === 0 : isHeading(block, from)) && (
            <p key={sentence} className="handover">
              {sentence}
            </p>
          ),
      )}
      <Block source={block} />
    </Fragment>
  ));
}

function isHeading(block: string, title: string): boolean {
  const heading = headingOf(block.trimEnd());
  return heading?.level === 2 && headingKey(heading.title) === headingKey(title);
}

const Block = memo(function Block({ source }: { source: string }) {
  return <Markdown source={source} />;
});
