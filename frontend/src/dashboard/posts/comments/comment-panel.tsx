import { EditorPanel } from '../../editor/panel.tsx';
import type { Written } from '../../editor/commands/edit.ts';
import { anchorAt } from './anchors.ts';
import { CommentBox } from './comment-box.tsx';
import type { CommentsDesk } from './use-comments.ts';

interface CommentPanelProps {
  /** The post's id. */
  id: string;
  written: Written;
  comments: CommentsDesk;
  onClose: () => void;
}

export function CommentPanel({ id, written, comments, onClose }: CommentPanelProps) {
  const anchor = anchorAt(written.text, written);
  return (
    <EditorPanel label="Comment on the text" onClose={onClose}>
      {anchor ? (
        <div className="grid w-full gap-2">
          <p className="line-clamp-2 text-sm text-ink-2">{`On “${anchor.quote}”`}</p>
          <CommentBox
            place={`comment:${id}`}
            label="Comment"
            save="Comment"
            send={async (text) => await comments.add(anchor, text)}
            onEnd={onClose}
          />
        </div>
      ) : (
        <p className="text-sm">Select the words that you want to comment on.</p>
      )}
    </EditorPanel>
  );
}
