import { commentFields } from '@prism/core/contract/comments';
import { useEffect, useRef, useState } from 'react';
import { errorSentence } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { forgetWriting, keepWriting, keptWriting, newWriting } from '../../shared/kept-writing.ts';
import { MentionField } from '../../shared/mention-field.tsx';

interface CommentBoxProps {
  /** The storage key of the unsent text. */
  place: string;
  label: string;
  save: string;
  send: (text: string) => Promise<void>;
  /** Called after sending or cancelling. */
  onEnd: () => void;
}

export function CommentBox({ place, label, save, send, onEnd }: CommentBoxProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [begun] = useState(() => keptWriting(place) ?? newWriting());
  const [text, setText] = useState(begun.text);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  useEffect(() => field.current?.focus(), []);

  function write(next: string) {
    setText(next);
    setError(undefined);
    keepWriting(place, { ...begun, text: next });
  }

  function end() {
    forgetWriting(place);
    onEnd();
  }

  async function submit() {
    if (isSending) return;
    if (text.trim() === '') return setError(commentFields.text.message);
    setSending(true);
    try {
      await send(text);
      end();
    } catch (failure) {
      setError(errorSentence(failure));
      setSending(false);
    }
  }

  return (
    <div className="grid w-full min-w-0 gap-2">
      <MentionField
        about="posts"
        field={field}
        label={label}
        hint="Type @ to mention a colleague."
        rows={2}
        maxLength={commentFields.text.max}
        value={text}
        error={error}
        onChange={write}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            end();
          } else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault();
            void submit();
          }
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={end}>
          Cancel
        </Button>
        <Button size="sm" busy={isSending} onClick={() => void submit()}>
          {save}
        </Button>
      </div>
    </div>
  );
}
