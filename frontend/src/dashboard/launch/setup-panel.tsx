import { deskPage } from '@prism/core/contract/desk-links';
import { launchCalls, launchStepNames, type LaunchLine, type LaunchStep } from '@prism/core/contract/launch';
import { type ReactNode, useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LatePart } from '../shared/late-part.tsx';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { LaunchLines } from './launch-lines.tsx';
import { inSteps, isDoneStep, type StepLines } from './launch-steps.ts';
import { PagePreview } from './page-preview.tsx';

const ways: Readonly<Record<LaunchStep, readonly { label: string; to: string }[]>> = {
  look: [
    { label: 'Studio', to: deskPage('settings', 'studio') },
    { label: 'Brand', to: deskPage('settings', 'brand') },
  ],
  sell: [
    { label: 'Catalogue', to: deskPage('catalogue') },
    { label: 'Prices and tax', to: deskPage('settings', 'prices') },
  ],
  pages: [
    { label: 'Pages', to: deskPage('pages') },
    { label: 'Menu and footer', to: deskPage('settings', 'navigation') },
    { label: 'House style', to: deskPage('settings', 'voice') },
  ],
  legal: [
    { label: 'Company and privacy', to: deskPage('settings', 'legal') },
    { label: 'Legal texts', to: deskPage('legal') },
  ],
  reach: [
    { label: 'Email', to: deskPage('settings', 'email') },
    { label: 'Hours and booking', to: deskPage('settings', 'hours') },
  ],
};

const pages: Readonly<Partial<Record<LaunchStep, { path: string; label: string }>>> = {
  look: { path: '/', label: 'Home' },
  sell: { path: '/marketplace', label: 'Marketplace' },
  pages: { path: '/', label: 'Home' },
  legal: { path: '/privacy', label: 'Privacy policy' },
};

export type StepForms = Readonly<Partial<Record<LaunchStep, ReactNode>>>;

export default function SetupPanel({ lines, forms }: { lines: readonly LaunchLine[]; forms: StepForms }) {
  const { name } = useSite().studio;
  const isNamed = lines.some(({ id, isDone }) => id === 'identity' && isDone);
  const steps = inSteps(lines);
  const [chosen, setChosen] = useState<LaunchStep>();
  const step = chosen ?? steps.find((one) => !isDoneStep(one))?.step ?? 'look';
  const next = steps[launchStepNames.indexOf(step) + 1];
  const { heading, act } = useKeptFocus(namesOf(lines.filter(({ isDone }) => !isDone)));
  return (
    <section aria-labelledby="setup-title" className="mb-10 rounded-3 border border-ink bg-surface">
      <header className="flex flex-wrap items-baseline gap-x-4 px-5 py-4">
        <h2 id="setup-title" ref={heading} tabIndex={-1} className="text-[1.1875rem] font-semibold tracking-[-0.015em]">
          {`Set up ${isNamed ? name : 'your site'}`}
        </h2>
        <p className="text-sm text-ink-3">
          Five steps, in any order. Each can wait, and everything can be changed later.
        </p>
      </header>
      <Tabs
        label="Steps"
        kind="even"
        rowClassName="[--ray:var(--ink)] border-t border-t-line max-md:auto-cols-[10rem]"
        value={step}
        onChange={setChosen}
        tabs={steps.map((one, index) => ({
          value: one.step,
          label: <StepLabel step={one} number={index + 1} />,
          content: <Step step={one} all={lines} form={forms[one.step]} onAct={act} />,
        }))}
      />
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
        <Skip />
        {next && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setChosen(next.step);
              heading.current?.focus();
            }}
          >
            Next: {next.label}
          </Button>
        )}
      </footer>
    </section>
  );
}

function StepLabel({ step, number }: { step: StepLines; number: number }) {
  const isDone = isDoneStep(step);
  return (
    <span className="flex items-center gap-3 px-4 py-2 text-left">
      <span
        className={`grid size-6 flex-none place-items-center rounded-full border text-xs ${isDone ? 'border-ok text-ok' : 'border-line-ui'}`}
        aria-hidden="true"
      >
        {isDone ? <Icon name="check" small /> : <span>{number}</span>}
      </span>
      <span className="grid">
        <span className="text-[0.9375rem] font-semibold">{step.label}</span>
        <span className="nums text-xs font-normal text-ink-3">{`${step.done} of ${step.lines.length} done`}</span>
      </span>
    </span>
  );
}

interface StepProps {
  step: StepLines;
  all: readonly LaunchLine[];
  form: ReactNode;
  onAct: () => void;
}

function Step({ step, all, form, onAct }: StepProps) {
  const page = pages[step.step];
  return (
    <div className="grid gap-x-10 gap-y-6 px-5 py-5 lg:not-[:has(>:only-child)]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div>
        <p className="text-sm text-ink-2">{step.about}</p>
        <LaunchLines lines={step.lines} all={all} onAct={onAct} />
        {form && (
          <div className="mt-6">
            <LatePart>{form}</LatePart>
          </div>
        )}
        <nav aria-label={`More for ${step.label}`} className="mt-4 flex flex-wrap gap-x-5 text-sm">
          {ways[step.step].map(({ label, to }) => (
            <Link key={to} className="lk py-1" to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {page && <PagePreview {...page} />}
    </div>
  );
}

function Skip() {
  const skip = useChange(launchCalls.skipSetup);
  const toast = useToast();
  const showError = useErrorToast();
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-3.5"
      busy={skip.isPending}
      onClick={() =>
        skip.mutate(
          {},
          {
            onSuccess: () =>
              toast({ title: 'Setup skipped', description: 'The launch checklist on Today has the same steps.' }),
            onError: (error) => showError(error),
          },
        )
      }
    >
      Skip setup
    </Button>
  );
}
