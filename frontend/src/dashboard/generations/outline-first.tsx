import { useState } from 'react';
import { kept } from '../../lib/storage.ts';
import { Switch } from '../kit/switch.tsx';

const key = 'prism-outline-first';

/** Whether an order stops after its outline: as in the repeated order, or as this person last chose. */
export function useOutlineFirst(again = false): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => again || kept.get(key) !== null);
  function choose(next: boolean) {
    if (next) kept.set(key, 'true');
    else kept.remove(key);
    setOn(next);
  }
  return [isOn, choose];
}

export function OutlineFirst({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Switch
      label="Outline first"
      hint="Approve headings and points before anything is written."
      checked={isOn}
      onChange={onChange}
    />
  );
}
