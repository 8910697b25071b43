import { namesIn } from '@prism/core/content/facts';
import { type HistoryRow, noteFields, replyFields } from '@prism/core/contract/history';
import type { ReplyRecipients } from '@prism/core/contract/received-mails';
import { unfilledMessage } from '@prism/core/contract/reply-templates';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { callApi, useChanges, queryOf } from '../../../api/calls.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { Choice, ChoiceGroup } from '../../shared/choice.tsx';
import { useNextToAnswer } from '../attention.ts';
import { caseCalls, type CaseRef } from '../cases.ts';
import { PreviewButton } from './reply-preview.tsx';
import { begunWriting, newWriting, type Writing } from '../../shared/kept-writing.ts';
import { authorsOf, Recipients } from './recipients.tsx';
import { mentionedAbout, noteHint, useWriteNote } from './note.tsx';
import { WritingForm } from '../../shared/writing-form.tsx';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../ui/field.tsx';

interface ComposerProps {
  about: CaseRef;
  /** The email for replies. */
  email: string;
  lines: readonly HistoryRow[];
}

/** Writes a reply or a note. They look different, so that a note is not sent by mistake. */
export function Composer({ about, email, lines }: ComposerProps) {
  const { kind, id } = about;
  const places = { reply: `${kind}/${id}/replies`, note: `${kind}/${id}/notes` };
  const [begun, setBegun] = useState(() => ({
    reply: begunWriting(places.reply, lines),
    note: begunWriting(places.note, lines),
  }));
  // Applicants have no receipt.
  const hasReceipt = kind === 'contacts';
  const [isNote, setNote] = useState(begun.note.text !== '' && begun.reply.text === '');
  const toast = useToast();
  const last = lines.at(-1)?.id ?? null;
  /** The last message when the reply was started, to detect newer ones. */
  const seen = useRef(last);
  const authors = authorsOf(email, lines);
  const [chosen, setChosen] = useState<ReplyRecipients>();
  const { to, cc } = chosen ?? { to: email, cc: [] };
  const calls = caseCalls[kind];
  const { hash } = useLocation();
  const navigate = useNavigate();
  const next = useNextToAnswer(id);
  const reply = useChanges(
    [calls.reply],
    async ({ id: replyId, text }: Writing) =>
      await callApi(calls.reply, {
        params: { id, reply: replyId },
        body: { text, seen: seen.current, ...(chosen && { recipients: chosen }) },
      }),
    { untilShown: true },
  );
  const note = useWriteNote(about);
  const { box, focusAfter } = useFocusAfter();
  const choose = (what: 'reply' | 'note') => focusAfter(() => setNote(what === 'note'), written);
  const renew = (what: keyof typeof begun) => focusAfter(() => setBegun({ ...begun, [what]: newWriting() }), chosenWay);
  return (
    <div ref={box} className={`grid gap-4 rounded-3 border border-ink p-4 ${isNote ? 'bg-sunk' : 'bg-surface'}`}>
      <div className="md:justify-self-start">
        <ChoiceGroup label="Write">
          <Choice isChosen={!isNote} onChoose={() => choose('reply')} shortcut="r">
            Reply
          </Choice>
          <Choice isChosen={isNote} onChoose={() => choose('note')} shortcut="n">
            Note
          </Choice>
        </ChoiceGroup>
      </div>
      <div hidden={isNote} className="grid gap-4">
        {authors.length > 1 && <Recipients authors={authors} chosen={{ to, cc }} onChoose={setChosen} />}
        <WritingForm
          key={begun.reply.id}
          place={places.reply}
          begun={begun.reply}
          rule={replyFields.text}
          hint={`Plain text, to ${[to, ...cc].join(', ')}. Your signature is added.${hasReceipt ? ' Also shown on their status page.' : ''}`}
          rows={6}
          write={reply}
          save="Send reply"
          busy="Sending..."
          isPrimary
          isFocused={hash === '#reply'}
          andThen={next === undefined ? undefined : { save: 'Send and next', onDone: () => void navigate(next) }}
          problemOf={unfilled}
          begin={(begin) => <TemplateChoice about={about} onChoose={begin} />}
          aside={(text) => <PreviewButton about={about} text={text} recipients={{ to, cc }} />}
          onBegin={() => {
            seen.current = last;
          }}
          onDone={() => {
            toast({ title: 'Reply sent', description: 'You can follow its delivery in the history.' });
            setChosen(undefined);
            renew('reply');
          }}
        />
      </div>
      <div hidden={!isNote}>
        <WritingForm
          key={begun.note.id}
          place={places.note}
          begun={begun.note}
          rule={noteFields.text}
          hint={noteHint}
          rows={3}
          write={note}
          save="Add note"
          busy="Saving..."
          mentions={mentionedAbout[kind]}
          onDone={() => renew('note')}
        />
      </div>
    </div>
  );
}

const written = ':scope > :not([hidden]) textarea';
/** The text box is gone, so single keys are shortcuts again. */
const chosenWay = '[aria-pressed=true]';

/** Switches the mode of the composer, and moves the focus within it. */
function useFocusAfter() {
  const box = useRef<HTMLDivElement>(null);
  function focusAfter(change: () => void, place: string) {
    flushSync(change);
    box.current?.querySelector<HTMLElement>(place)?.focus();
  }
  return { box, focusAfter };
}

/** Unfilled placeholders of a template would reach the client, so they block the reply. */
function unfilled(text: string): string | undefined {
  const names = namesIn(text);
  return names.length > 0 ? unfilledMessage(names) : undefined;
}

interface TemplateChoiceProps {
  about: CaseRef;
  /** Called with the filled template. */
  onChoose: (text: string) => void;
}

/** Inserts a reply template; nothing if the studio has none. */
function TemplateChoice({ about: { kind, id }, onChoose }: TemplateChoiceProps) {
  const { data: templates, isError } = useQuery(queryOf(caseCalls[kind].templates, { params: { id } }));
  // Rendered while templates load, so that the buttons below do not move.
  if (isError || templates?.length === 0) return null;
  return (
    <SelectField
      label="Template"
      className="md:max-w-80"
      value=""
      placeholder="Insert template"
      options={(templates ?? []).map(({ name }) => ({ value: name, label: name }))}
      onChange={(chosen) => {
        const template = templates?.find(({ name }) => name === chosen);
        if (template) onChoose(template.text);
      }}
    />
  );
}
