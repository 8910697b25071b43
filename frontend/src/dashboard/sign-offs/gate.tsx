import { easeInWords, signOffParts, signOffWords } from '@prism/core/contract/sign-offs';
import type { PostChecks, SignOffState } from '@prism/core/contract/sign-offs-calls';
import { useId } from 'react';
import { useNow } from '../../lib/clock.ts';
import { CheckboxField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { deskPage } from '@prism/core/contract/desk-links';
import { contentPath } from '../shared/content-groups.ts';
import { Panel, panelPart } from '../shared/panel.tsx';
import { useTimes } from '../shared/use-times.ts';
import { findingOf, rateSentence, costSentence } from './findings.ts';
import type { Checks } from './use-checks.ts';

export function Gate({ found, checks }: { found: PostChecks; checks: Checks }) {
  const { waits } = checks;
  const done = found.parts.filter(({ by }) => by !== null).length;
  return (
    <Panel
      isLive
      aria-label="Before publishing"
      head={
        <>
          <b className="text-ink">Before it is published</b>
          <span className="nums pr-2 text-sm text-ink-3">
            {done} of {signOffParts.length}
          </span>
        </>
      }
    >
      <div className={`${panelPart} grid gap-4`}>
        {found.parts.map((state) => (
          <Part key={state.part} state={state} found={found} checks={checks} />
        ))}
      </div>
      <div className={`${panelPart} grid gap-2 text-sm`}>
        <Signer found={found} />
        <p className="text-xs text-ink-3" role="status">
          {waits ?? (done < signOffParts.length ? 'This text is already public.' : 'All four are checked.')}
        </p>
      </div>
    </Panel>
  );
}

function Part({ state, found, checks }: { state: SignOffState; found: PostChecks; checks: Checks }) {
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  const { part, by, at } = state;
  const { label, says } = signOffWords[part];
  const { sentence, list } = findingOf(part, found);
  const { ticking, isCurrent, tick } = checks;
  return (
    <div className="grid gap-1">
      <CheckboxField
        label={
          <>
            <b className="block text-[0.9375rem] text-ink">{label}</b> {says}
          </>
        }
        hint={<span className="block pl-9 text-ink-2">{sentence}</span>}
        checked={ticking[part] ?? by !== null}
        disabled={!isCurrent || found.signsAs === null}
        onChange={(isOn) => tick({ part, isOn })}
      />
      {list.length > 0 && (
        <details className="pl-9">
          <summary className="lk w-fit cursor-pointer text-sm">
            Look at them<span className="sr-only">: {label}</span>
          </summary>
          <ul className="grid list-disc gap-1 pt-2 pl-5 text-sm wrap-anywhere">
            {list.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      {by !== null && at !== null && (
        <p className="pl-9 text-xs text-ink-3">
          {by}, {momentInSentence(at, now)}
        </p>
      )}
    </div>
  );
}

function Signer({ found: { signsAs } }: { found: PostChecks }) {
  if (signsAs !== null)
    return (
      <p>
        You sign as <b className="text-ink">{signsAs}</b>. Your name stays with this text.
      </p>
    );
  return (
    <p>
      Readers see who checked an article.{' '}
      <Link className="lk" to={deskPage('account')}>
        Add your name
      </Link>{' '}
      first.
    </p>
  );
}

export function WorthKnowing({ found }: { found: PostChecks }) {
  const { disclosure, nearest, changedPercent, readingEase, used } = found;
  const title = useId();
  return (
    <div className="grid gap-6">
      <Panel
        isAside
        aria-label="Disclosure"
        head={
          <>
            <b className="text-ink">Disclosure</b>
            <Link className="lk pr-2 text-sm" to={contentPath({ kind: 'pages', entry: 'blog' })}>
              Wording
            </Link>
          </>
        }
      >
        <p className={`${panelPart} font-serif text-[1.0625rem] text-ink`}>
          {disclosure ?? 'None: the disclosure is turned off.'}
        </p>
      </Panel>
      <section aria-labelledby={title}>
        <h3 id={title} className="border-b border-ink pb-2 text-[1.1875rem] font-semibold">
          Details
        </h3>
        <dl className="nums grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 pt-3 text-sm [&>dd]:text-right [&>dd]:text-ink [&>dt]:text-ink-3">
          <dt>Nearest published</dt>
          <dd>{nearest ? `${nearest.title}, ${nearest.percent}% similar` : 'Nothing similar'}</dd>
          <dt>Published</dt>
          <dd>{rateSentence(found)}</dd>
          {used && (
            <>
              <dt>{used.cost === null ? 'Took' : 'Cost'}</dt>
              <dd>{costSentence(used)}</dd>
            </>
          )}
          {readingEase !== null && (
            <>
              <dt>Reading ease</dt>
              <dd>{easeInWords(readingEase)}</dd>
            </>
          )}
          {changedPercent !== null && (
            <>
              <dt>Changed since the draft</dt>
              <dd>{changedPercent}% of the words</dd>
            </>
          )}
        </dl>
      </section>
    </div>
  );
}
