import { either, object, oneOf, time, type ValueOf } from '../fields/shapes.ts';

export const turnReason = oneOf(['enquiry', 'mail', 'bounce', 'addition', 'acceptance', 'session']);
export type TurnReason = ValueOf<typeof turnReason>;

export const turn = either(
  object({ whose: oneOf(['ours']), since: time, by: turnReason }),
  object({ whose: oneOf(['theirs']), since: time }),
);
export type Turn = ValueOf<typeof turn>;
