import { useRef, useState } from 'react';
import { loadDevice } from '../../drawings/devices.ts';

/** The device every visit begins with. */
const first = 'fintech';

/** The hues of the device in front and of the one it took the place of, for the cross-fade. */
export function useFrontDevice() {
  const [{ device, before }, setDevices] = useState<{ device: string; before?: string }>({ device: first });
  const wanted = useRef(first);

  async function show(hue: string) {
    wanted.current = hue;
    // Shown once it is there, and the one it replaces, too; the server's copy of the first goes with the change.
    const [isThere] = await Promise.all([loadDevice(hue), loadDevice(device)]).catch(() => [false]);
    // A slower answer must not replace a later wish.
    if (!isThere || wanted.current !== hue) return;
    setDevices((now) => (now.device === hue ? now : { device: hue, before: now.device }));
  }

  return { device, before, show };
}
