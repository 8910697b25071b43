import { launchCalls, type LaunchLine, type LegalName } from '@prism/core/contract/launch';
import { useRef, useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { GoLive } from './go-live.tsx';
import { HowTo } from './how-to.tsx';

interface LineProps {
  line: LaunchLine;
  /** The titles of the other open items. */
  open: readonly string[];
  /** Called before a command that may remove its button. */
  onAct: () => void;
  onListSamples: () => void;
}

export function Line({ line, open, onAct, onListSamples }: LineProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The focused button disappears when its item is done.
  const act = () => {
    title.current?.focus();
    onAct();
  };
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-3 border-b border-line py-4 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      {line.isDone ? <DoneMark /> : <OpenMark />}
      <div>
        <h3 ref={title} tabIndex={-1} className="text-[0.9375rem] font-semibold text-ink">
          {line.title}
        </h3>
        <p className="text-sm" role="status">
          {line.text}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:col-start-2">
        <Action line={line} open={open} onAct={act} onListSamples={onListSamples} />
        {line.confirms && <Confirm title={line.title} page={line.confirms} onAct={act} />}
      </div>
    </li>
  );
}

function Action({ line, open, onAct, onListSamples }: LineProps) {
  const { title, tries, isTrying, opens, howTo, removesSamples, endsDemonstration, goesLive, isDone } = line;
  const attempt = useChange(launchCalls.try);
  const toast = useToast();
  const showError = useErrorToast();
  const look = isDone ? 'ghost' : 'secondary';
  if (removesSamples || endsDemonstration)
    return (
      <Button variant="secondary" size="sm" onClick={onListSamples}>
        {removesSamples ? 'Review and delete' : 'End the demonstration'}
      </Button>
    );
  if (goesLive) return <GoLive open={open} onAct={onAct} />;
  if (tries)
    return (
      <Button
        variant={look}
        size="sm"
        busy={attempt.isPending || isTrying === true}
        onClick={() => {
          onAct();
          attempt.mutate(
            { params: { check: tries } },
            {
              onSuccess: () => toast({ title: 'Test started', description: 'The result appears here in a moment.' }),
              onError: (error) => showError(error),
            },
          );
        }}
      >
        <span>{isDone ? 'Test again' : 'Test'}</span> <span className="sr-only">{title}</span>
      </Button>
    );
  if (opens)
    return (
      <>
        <ButtonLink to={opens} variant={look} size="sm">
          Open <span className="sr-only">{title}</span>
        </ButtonLink>
        {howTo && <HowTo title={title} steps={howTo} look={look} />}
      </>
    );
  return howTo ? <HowTo title={title} steps={howTo} look={look} /> : null;
}

/** Confirms that a legal text is the studio's own, once it was opened. */
function Confirm({ title, page, onAct }: { title: string; page: LegalName; onAct: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Confirm <span className="sr-only">{title}</span>
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={title}
          page={page}
          onConfirmed={() => {
            onAct();
            setAsked(false);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function DoneMark() {
  return (
    <span className="grid h-6 place-items-center text-ok">
      <Icon name="check" small />
      <span className="sr-only">Done: </span>
    </span>
  );
}

function OpenMark() {
  return (
    <span className="grid h-6 place-items-center">
      <i className="size-3 rounded-full border-[1.75px] border-ink-2" />
      <span className="sr-only">Open: </span>
    </span>
  );
}
