import { useRef, useState } from 'react';
import { loadDevice } from '../../drawings/devices.ts';

/** Every visit begins with this device. */
const first = 'fintech';

/** The hues of the front device and of the previous one, for the cross-fade. */
export function useFrontDevice() {
  const [{ device, before }, setDevices] = useState<{ device: string; before?: string }>({ device: first });
  const wanted = useRef(first);

  async function show(hue: string) {
    wanted.current = hue;
    // Shown once both are loaded; the server's copy of the first is then removed.
    const [isThere] = await Promise.all([loadDevice(hue), loadDevice(device)]).catch(() => [false]);
    // A slower response must not replace a later choice.
    if (!isThere || wanted.current !== hue) return;
    setDevices((now) => (now.device === hue ? now : { device: hue, before: now.device }));
  }

  return { device, before, show };
}
