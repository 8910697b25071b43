import { setImmediate as nextTurn } from 'node:timers/promises';

/** For timers: in a blocked event loop, they fire before received data is read. */
export async function readWhatArrived(): Promise<void> {
  // The first turn accepts connections, the second reads from them.
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
}
