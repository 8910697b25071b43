import { deskPage } from '@prism/core/contract/desk-links';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel, panelPart } from '../shared/panel.tsx';
import { inSteps, isDoneStep, type StepLines } from './launch-steps.ts';
import { useSetup } from './use-setup.ts';

export function LaunchCard() {
  const setup = useSetup();
  if (!setup || setup.isShown) return null;
  const { lines } = setup;
  const done = lines.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      aria-labelledby="launch-title"
      head={
        <>
          <h2 id="launch-title" className="font-semibold">
            Launch checklist
          </h2>
          <span className="nums text-sm text-ink-3">
            {done} of {lines.length}
          </span>
        </>
      }
    >
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${panelPart}`}>
        <div className="grid auto-cols-fr grid-flow-col gap-1" aria-hidden="true">
          {lines.map(({ id }, index) => (
            <i key={id} className={`h-1.5 border ${index < done ? 'border-ink bg-ink' : 'border-line-ui'}`} />
          ))}
        </div>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
          {inSteps(lines).map((step) => (
            <StepItem key={step.step} step={step} />
          ))}
        </ul>
        <p className="text-sm">
          <Link className="lk" to={deskPage('launch')}>
            Open the launch checklist
          </Link>
        </p>
      </div>
    </Panel>
  );
}

/** A finished step shrinks to its name. */
function StepItem({ step }: { step: StepLines }) {
  if (isDoneStep(step))
    return (
      <li className="flex items-center gap-2 text-ink-3">
        <Icon name="check" small className="text-ok" />
        <span className="sr-only">Done: </span>
        <span>{step.label}</span>
      </li>
    );
  const open = step.lines.filter(({ isDone }) => !isDone);
  return (
    <li>
      <p className="flex justify-between gap-3 font-semibold text-ink">
        <span>{step.label}</span>
        <span className="nums font-normal text-ink-3">{`${step.done} of ${step.lines.length}`}</span>
      </p>
      <p className="text-ink-2">{open.map(({ title }) => title).join(' · ')}</p>
    </li>
  );
}
