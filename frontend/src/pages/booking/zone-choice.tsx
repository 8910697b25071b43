import { useId } from 'react';
import { labelLook } from '../../ui/field.tsx';
import { useDeviceZone, zoneInWords } from './zones.ts';

interface ZoneChoiceProps {
  zone: string;
  studioZone: string;
  /** When offsets are told of: they change with the seasons. */
  at: Date;
  onChoose: (zone: string) => void;
}

/** By which clock times are shown. Without scripts it is the studio's, and says so. */
export function ZoneChoice({ zone, studioZone, at, onChoose }: ZoneChoiceProps) {
  const id = useId();
  const device = useDeviceZone();
  const own = `${zoneInWords(studioZone, at)} (the studio)`;
  const theirs = device && device !== studioZone ? device : undefined;
  const others = device
    ? Intl.supportedValuesOf('timeZone').filter((name) => name !== device && name !== studioZone)
    : [];
  return (
    <div className="grid w-full max-w-96 gap-[0.4375rem]">
      <label htmlFor={id} className={labelLook}>
        Times shown in
      </label>
      <select id={id} className="control" value={zone} onChange={(event) => onChoose(event.target.value)}>
        {theirs && <option value={theirs}>{zoneInWords(theirs, at)} (from your device)</option>}
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
