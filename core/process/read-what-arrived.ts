import { setImmediate as nextTurn } from 'node:timers/promises';

/** To be waited for by what a timer began: in a late event loop it comes before what arrived long ago. */
export async function readWhatArrived(): Promise<void> {
  // The first turn takes connections, the second reads from them.
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
}
