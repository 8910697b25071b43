import { useRef, useState } from 'react';
import { loadDevice } from '../../drawings/devices.ts';

/** The device every visit begins with. */
const first = 'fintech';

/** The categories of the device in front and of the one it took the place of, for the cross-fade. */
export function useFrontDevice() {
  const [{ device, before }, setDevices] = useState<{ device: string; before?: string }>({ device: first });
  const wanted = useRef(first);

  async function show(category: string) {
    wanted.current = category;
    // Shown once it is there, and the one it replaces, too; the server's copy of the first goes with the change.
    const [isThere] = await Promise.all([loadDevice(category), loadDevice(device)]).catch(() => [false]);
    // A slower answer must not replace a later wish.
    if (!isThere || wanted.current !== category) return;
    setDevices((now) => (now.device === category ? now : { device: category, before: now.device }));
  }

  return { device, before, show };
}
