import { Dialog } from '../kit/dialog.tsx';
import { Switch } from '../kit/switch.tsx';
import { Link } from '../../ui/link.tsx';
import { useSingleKeys } from '../shared/keys.ts';
import { helpFor } from './help.ts';
import { useOwnSections } from './sections.ts';

const keys = [
  ['Search and go to', 'Ctrl K, or /'],
  ['Search actions, settings', '>, # in the search'],
  ['Create', 'C'],
  ['View this page on the site', 'V'],
  ['Collapse or expand the sidebar', '\\'],
  ['Move within the sidebar, tabs or settings', 'Arrow keys'],
  ['Next or previous row, record or finding', 'J, K'],
  ['Open the row', 'Enter'],
  ['Select the row', 'X'],
  ['Select all rows up to here', 'Shift X, or Shift click'],
  ['Go to the actions for selected rows', 'B'],
  ['Edit the row or finding', 'E'],
  ['Show only the text of an article', 'F'],
  ['Reply', 'R'],
  ['Write a note', 'N'],
  ['Change the stage', 'S'],
  ['Assign', 'A'],
  ['Edit the next step', 'E'],
  ['On Today: hide until later', 'L'],
  ['Remove the row', 'Delete'],
  ['Open the menu of the row', '.'],
  ['Send what you write', 'Ctrl Enter'],
  ['Send and open the next', 'Ctrl Shift Enter'],
  ['Undo, go to the notification', 'Z, F8'],
  ['Close the top layer', 'Esc'],
  ['Show shortcuts and help', '?'],
] as const;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useSingleKeys();
  const help = helpFor(useOwnSections());
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts and help">
      <Switch label="Single-letter keys" hint="Switch them off if you speak to type." checked={isOn} onChange={setOn} />
      <dl className="grid text-sm">
        {keys.map(([act, key]) => (
          <div key={act} className="flex justify-between gap-6 border-b border-line py-3 last:border-0">
            <dt>{act}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="help-title" className="mt-6 border-t border-ink pt-4">
        <h3 id="help-title" className="pb-1 text-[1.0625rem] font-semibold">
          Help
        </h3>
        <ul className="grid text-sm">
          {help.map(({ label, note, to }) => (
            <li key={label} className="grid gap-0.5 border-b border-line py-3 last:border-0">
              <Link className="lk justify-self-start" to={to} onClick={onClose}>
                {label}
              </Link>
              <p className="text-ink-2">{note}</p>
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}
