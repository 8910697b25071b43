import { useId, useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import { useTimes } from '../../shared/use-times.ts';
import { type Place } from './anchors.ts';
import { CommentBox } from './comment-box.tsx';
import type { CommentsDesk, PlacedComment } from './use-comments.ts';

interface CommentsPartProps {
  comments: CommentsDesk;
  onGo: (place: Place) => void;
}

const link = 'min-h-6 font-semibold text-ink underline underline-offset-4';

export function CommentsPart({ comments, onGo }: CommentsPartProps) {
  const title = useId();
  const { open, resolved } = comments;
  const { heading, act } = useKeptFocus(open.map(({ id }) => id).join(' '));
  return (
    <section aria-labelledby={title} className="grid gap-3 text-sm">
      <h2
        id={title}
        ref={heading}
        tabIndex={-1}
        className="flex justify-between gap-4 text-[0.9375rem] font-semibold text-ink"
      >
        Comments
        <span className="nums text-sm font-normal text-ink-3">
          {open.length > 0 && <span>{`${open.length} open`}</span>}
        </span>
      </h2>
      {open.length === 0 ? (
        <p className="text-ink-3">Select words in the text, then press Comment above it.</p>
      ) : (
        <ul className="grid gap-4">
          {open.map((comment) => (
            <Thread key={comment.id} comment={comment} comments={comments} onGo={onGo} onAct={act} />
          ))}
        </ul>
      )}
      {resolved.length > 0 && (
        <details>
          <summary className="nums w-fit min-h-6 cursor-pointer text-ink-2">{`${resolved.length} resolved`}</summary>
          <ul className="mt-3 grid gap-4">
            {resolved.map((comment) => (
              <Thread key={comment.id} comment={comment} comments={comments} onGo={onGo} onAct={act} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface ThreadProps extends CommentsPartProps {
  comment: PlacedComment;
  /** Called before a command that may remove it. */
  onAct: () => void;
}

function Thread({ comment, comments, onGo, onAct }: ThreadProps) {
  const { id, quote, place, answers, resolved, by } = comment;
  const [isAnswering, setAnswering] = useState(false);
  const resolution = resolved ? 'Open again' : 'Resolve';
  return (
    <li className="grid gap-1.5 border-l-2 border-line-ui pl-3">
      {place ? (
        <button
          type="button"
          className="line-clamp-2 text-left text-ink-2 underline decoration-warn decoration-2 underline-offset-4 hover:text-ink"
          onClick={() => onGo(place)}
        >
          {`“${quote}”`}
        </button>
      ) : (
        <p className="line-clamp-2 text-ink-3">{`“${quote}”`}</p>
      )}
      {place?.isChanged !== false && (
        <p className="text-warn">{place ? 'This passage has changed.' : 'This passage was removed.'}</p>
      )}
      <Said {...comment} />
      {answers.length > 0 && (
        <ul className="grid gap-1.5 pl-3">
          {answers.map((answer) => (
            <li key={answer.id}>
              <Said {...answer} />
            </li>
          ))}
        </ul>
      )}
      {resolved && <p className="text-xs text-ink-3">{`Resolved by ${resolved.by}`}</p>}
      {isAnswering ? (
        <CommentBox
          place={`answer:${id}`}
          label={`Answer to ${by}`}
          save="Reply"
          send={async (text) => await comments.answer(id, text)}
          onEnd={() => setAnswering(false)}
        />
      ) : (
        <p className="flex gap-4">
          <button type="button" className={link} onClick={() => setAnswering(true)}>
            Reply<span className="sr-only"> to {by}</span>
          </button>
          <button
            type="button"
            className={link}
            aria-label={`${resolution}: ${quote}`}
            onClick={() => {
              onAct();
              comments.resolve(id, !resolved);
            }}
          >
            {resolution}
          </button>
        </p>
      )}
    </li>
  );
}

function Said({ by, at, text }: { by: string; at: string; text: string }) {
  const { momentOf } = useTimes();
  const now = useNow(60_000);
  return (
    <div className="wrap-anywhere">
      <b className="font-semibold text-ink">{by}</b>{' '}
      <span className="nums text-xs text-ink-3">{momentOf(at, now)}</span>
      <p className="whitespace-pre-wrap">{text}</p>
    </div>
  );
}
