import { noteFields, replyFields } from '@prism/core/contract/history';
import { useState } from 'react';
import { randomUuid } from '../../../api/random-uuid.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { Choice, ChoiceGroup } from '../../shared/choice.tsx';
import { useSendReply, useWriteNote } from './use-history.ts';
import { WritingForm } from './writing-form.tsx';

/** Where a reply to `email` or a note is written. They look different, so that no note is sent by mistake. */
export function Composer({ path, email }: { path: string; email: string }) {
  const [isNote, setNote] = useState(false);
  const [ids, setIds] = useState(() => ({ reply: randomUuid(), note: randomUuid() }));
  const toast = useToast();
  const reply = useSendReply(path);
  const note = useWriteNote(path);
  const renew = (what: keyof typeof ids) => setIds({ ...ids, [what]: randomUuid() });
  return (
    <div className={`grid gap-4 rounded-3 border border-ink p-4 ${isNote ? 'bg-sunk' : 'bg-surface'}`}>
      <ChoiceGroup label="Write">
        <Choice isChosen={!isNote} onChoose={() => setNote(false)}>
          Reply
        </Choice>
        <Choice isChosen={isNote} onChoose={() => setNote(true)}>
          Note
        </Choice>
      </ChoiceGroup>
      <div hidden={isNote}>
        <WritingForm
          key={ids.reply}
          id={ids.reply}
          rule={replyFields.text}
          hint={`Plain text, to ${email}. Your name and the studio’s details stand below it.`}
          rows={6}
          write={reply}
          save="Send reply"
          busy="Sending..."
          isPrimary
          onDone={() => {
            toast({ title: 'Reply sent', description: 'How its mail fares stands in the history.' });
            renew('reply');
          }}
        />
      </div>
      <div hidden={!isNote}>
        <WritingForm
          key={ids.note}
          id={ids.note}
          rule={noteFields.text}
          hint={noteHint}
          rows={3}
          write={note}
          save="Write note"
          busy="Saving..."
          onDone={() => renew('note')}
        />
      </div>
    </div>
  );
}

export const noteHint = 'Only people of the studio see it.';
