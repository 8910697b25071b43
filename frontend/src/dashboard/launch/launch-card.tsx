import { deskPage } from '@prism/core/contract/desk-links';
import { Link } from '../../ui/link.tsx';
import { Panel, panelPart } from '../shared/panel.tsx';
import { useLaunch } from './use-launch.ts';

/** So many open items are named. */
const mostNamed = 3;

/** What the site still needs before it goes live; nothing once it has all of it. */
export function LaunchCard() {
  const { data: lines = [] } = useLaunch();
  const open = lines.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  const done = lines.length - open.length;
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
      <div className={`grid gap-3 ${panelPart}`}>
        <div className="grid auto-cols-fr grid-flow-col gap-1" aria-hidden="true">
          {lines.map(({ id }, index) => (
            <i key={id} className={`h-1.5 border ${index < done ? 'border-ink bg-ink' : 'border-line-ui'}`} />
          ))}
        </div>
        <ul className="grid gap-1.5 text-sm">
          {open.slice(0, mostNamed).map(({ id, title }) => (
            <li key={id}>{title}</li>
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
