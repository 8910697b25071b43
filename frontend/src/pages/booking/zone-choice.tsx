import { useId } from 'react';
import { useWords } from '../../api/content.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { labelLook } from '../../ui/field.tsx';
import { useDeviceZone, zoneInWords } from './zones.ts';

interface ZoneChoiceProps {
  zone: string;
  studioZone: string;
  /** The moment whose offsets are shown: they change with the seasons. */
  at: Date;
  onChoose: (zone: string) => void;
}

/** The time zone of shown times. Without scripts it is the studio's. */
export function ZoneChoice({ zone, studioZone, at, onChoose }: ZoneChoiceProps) {
  const words = useWords('session').choosing;
  const id = useId();
  const device = useDeviceZone();
  const own = fillIn(words.ours, 'zone', zoneInWords(studioZone, at));
  const theirs = device && device !== studioZone ? device : undefined;
  const others = device
    ? Intl.supportedValuesOf('timeZone').filter((name) => name !== device && name !== studioZone)
    : [];
  return (
    <div className="grid w-full max-w-96 gap-[0.4375rem]">
      <label htmlFor={id} className={labelLook}>
        {words.shownIn}
      </label>
      <select id={id} className="control" value={zone} onChange={(event) => onChoose(event.target.value)}>
        {theirs && <option value={theirs}>{fillIn(words.theirs, 'zone', zoneInWords(theirs, at))}</option>}
        <option value={studioZone}>{own}</option>
        {others.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  );
}
