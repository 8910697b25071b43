import { draftOf, tailOf } from '../../live/draft.ts';
import { Markdown } from '../../shared/markdown.tsx';
import { withoutHalfMarks } from '../../shared/markdown-text.ts';
import { DraftBlocks } from '../draft-blocks.tsx';
import '../live-draft.css';
import type { Handover } from '../../ai/provider-name.ts';

/** Some browsers need it to scroll by keyboard. */
const keyboardScrollable = { tabIndex: 0 };

export function ReplayedDraft({ text, handovers }: { text: string; handovers: readonly Handover[] }) {
  const draft = draftOf(text);
  return (
    <div className="txt">
      <div className="following" role="region" aria-label="Draft at this moment" {...keyboardScrollable}>
        <div>
          <DraftBlocks blocks={draft.blocks} handovers={handovers} />
          <Markdown source={withoutHalfMarks(tailOf(draft))} />
        </div>
      </div>
    </div>
  );
}
