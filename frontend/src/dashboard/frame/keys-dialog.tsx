import { Dialog } from '../kit/dialog.tsx';
import { Switch } from '../kit/switch.tsx';
import { useSingleKeys } from './keys.ts';

const keys = [
  ['Search and go to', 'Ctrl K, or /'],
  ['Search actions, settings', '>, # in the search'],
  ['Create', 'C'],
  ['View this page on the site', 'V'],
  ['Collapse or expand the sidebar', '\\'],
  ['Next or previous row or record', 'J, K'],
  ['Open the row', 'Enter'],
  ['Select the row', 'X'],
  ['Select all rows up to here', 'Shift X, or Shift click'],
  ['Edit the row', 'E'],
  ['On Today: hide until later', 'L'],
  ['Go to the buttons of the row', '.'],
  ['Send what you write', 'Ctrl Enter'],
  ['Close the top layer', 'Esc'],
  ['Show this list', '?'],
] as const;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useSingleKeys();
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
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
    </Dialog>
  );
}
