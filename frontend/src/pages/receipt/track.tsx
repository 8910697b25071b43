import { clockIn } from '@prism/core/contract/zoned-time';
import type { ReactNode } from 'react';
import { useWords } from '../../api/content.ts';
import { useSite } from '../../site.ts';

export interface Step {
  state: 'done' | 'failed' | 'now' | 'next';
  title: string;
  text: ReactNode;
  /** ISO 8601. */
  at?: string | null;
}

export function Track({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="nums grid">
      {steps.map((step, index) => (
        <Line key={`${index} ${step.title}`} {...step} />
      ))}
    </ol>
  );
}

const lines = {
  done: 'not-last:before:border-solid not-last:before:border-ink',
  failed: 'not-last:before:border-solid not-last:before:border-ink',
  now: 'not-last:before:border-dotted not-last:before:border-line-ui',
  next: 'not-last:before:border-dotted not-last:before:border-line-ui',
};

function Line({ state, title, text, at }: Step) {
  const { states } = useWords('receipt').steps;
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={`relative grid grid-cols-[2.125rem_1fr] gap-x-4 pb-7 last:pb-0 sm:grid-cols-[2.125rem_1fr_auto] not-last:before:absolute not-last:before:top-3 not-last:before:-bottom-3 not-last:before:left-4 not-last:before:border-l-2 ${lines[state]}`}
    >
      <Shape state={state} />
      <div>
        <h3
          className={`text-[1.0625rem] leading-normal tracking-[-0.01em] ${state === 'next' ? 'font-[480] text-ink-3' : 'font-[580] text-ink'}`}
        >
          <span className="sr-only">{states[state]} </span>
          {title}
        </h3>
        <p className="text-sm wrap-anywhere">{text}</p>
      </div>
      {at && <Time at={at} />}
    </li>
  );
}

/** The time in the studio's time zone. A day in words has a machine-readable date. */
function Time({ at }: { at: string }) {
  const { timeZone } = useSite().studio;
  const [day = '', time] = clockIn(timeZone, new Date(at)).split('T');
  const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <time className="text-sm leading-[1.8] whitespace-nowrap text-ink-3 max-sm:col-start-2" dateTime={at}>
      {short.format(Date.parse(day))}, {time}
    </time>
  );
}

function Shape({ state }: { state: Step['state'] }) {
  return (
    <span className="relative grid h-6.5 w-8.5 place-items-center bg-paper" aria-hidden="true">
      <svg
        className="size-6.5 fill-paper stroke-ink stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round]"
        viewBox="0 0 26 26"
      >
        {state === 'done' && (
          <>
            <rect x="4" y="4" width="18" height="18" rx="2" className="fill-ink" />
            <path d="M8.5 13.5l3.2 3.2 6-7" className="fill-none stroke-on-ink stroke-2" />
          </>
        )}
        {state === 'failed' && <path d="M7 7l12 12M19 7L7 19" className="stroke-danger stroke-2" />}
        {state === 'now' && <path d="M2 4h22L13 23z" />}
        {state === 'next' && <circle cx="13" cy="13" r="5" className="stroke-line-ui" />}
      </svg>
    </span>
  );
}
