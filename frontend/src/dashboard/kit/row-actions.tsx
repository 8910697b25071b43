import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Toast } from '../../shell/toast-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { fetchedDialog } from './fetched-dialog.tsx';
import { type Said, useSaying } from './use-saying.ts';

export const Asked = fetchedDialog('question', async () => (await import('./asked.tsx')).Asked);

export interface Question {
  title: string;
  description: string;
  confirm: string;
}

/** A command of a row: it opens a dialog, or it is done, after a question where there is one. Keys, menu and bulk bar show it. */
export interface RowAction {
  label: string;
  /** The accessible name of its button, where the label is not enough. */
  name?: string;
  /** In a row, what has a look is a button, too. */
  look?: 'ghost' | 'secondary' | 'primary';
  /** Does it while the row has the focus. */
  key?: 'e' | 'Delete';
  /** Where it leads, where it is a link. */
  to?: string;
  isDanger?: boolean;
  /** Its button is busy while it is done. */
  isSlow?: boolean;
  /** It is being done elsewhere. */
  isBusy?: boolean;
  ask?: Question;
  /** Said at once, with a way back: the row is gone, and it is done when that is, too. */
  later?: Pick<Toast, 'title' | 'description'>;
  /** What it says afterwards. */
  run?: () => Promise<Said | void>;
  /** Several rows can be selected for it: what it says of so many, where they do not each, and what it asks before. */
  many?: { done?: (count: number) => string; ask?: (count: number) => Question };
  /** How a toast about its failure is headed. */
  failure?: string;
  dialog?: (close: () => void) => ReactNode;
}

export type Actions = readonly (RowAction | false | undefined)[];

export const listed = (actions: Actions) => actions.filter((action) => action !== undefined && action !== false);

export interface Acting {
  /** Called before something is done that may take the row away. */
  onAct: () => void;
  /** Called with what needs a dialog first. */
  onOpen: (action: RowAction) => void;
  /** Takes a row away until what it answers is called. */
  onHide?: () => () => void;
}

/** Does what is pressed, in a button, in the menu or by key. */
export function usePress({ onAct, onOpen, onHide }: Acting) {
  const navigate = useNavigate();
  const { show, showError } = useSaying();
  const [running, setRunning] = useState<string>();

  async function press(action: RowAction) {
    if (running !== undefined) return;
    if (action.to !== undefined) return void navigate(action.to);
    onAct();
    if (action.ask || !action.run) return onOpen(action);
    if (action.later && onHide) {
      const back = onHide();
      return show({ ...action.later, undo: back, later: async () => await action.run?.().finally(back) });
    }
    setRunning(action.label);
    try {
      show(await action.run());
    } catch (error) {
      showError(error, action.failure === undefined ? {} : { title: action.failure });
    }
    setRunning(undefined);
  }
  return { running, press: (action: RowAction) => void press(action) };
}

export function Buttons({ actions, ...acting }: Acting & { actions: Actions }) {
  const { running, press } = usePress(acting);
  // By its place, so that a button whose words change is still the same.
  const buttons = actions.map(
    (action, index) =>
      action && (
        <ActionButton key={index} action={action} isRunning={running === action.label} onPress={() => press(action)} />
      ),
  );
  return buttons.some(Boolean) && <div className="flex flex-wrap items-center gap-1">{buttons}</div>;
}

interface ActionButtonProps {
  action: RowAction;
  isRunning: boolean;
  onPress: () => void;
}

function ActionButton({ action, isRunning, onPress }: ActionButtonProps) {
  const { label, name, look = 'ghost', isSlow = false, isBusy = false, ask, run, to } = action;
  if (to !== undefined)
    return (
      <Link to={to} className="lk px-2 py-1.5 text-sm" aria-label={name}>
        {label}
      </Link>
    );
  return (
    <Button
      variant={look}
      size="sm"
      aria-label={name}
      aria-haspopup={run && !ask ? undefined : 'dialog'}
      busy={isBusy || (isSlow && isRunning)}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

/** Buttons of what can be done outside of a list, with their dialogs. */
export function ActionButtons({ actions, onAct = () => {} }: { actions: Actions; onAct?: () => void }) {
  const [opened, setOpened] = useState<RowAction>();
  return (
    <>
      <Buttons actions={actions} onAct={onAct} onOpen={setOpened} />
      <Opened action={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

export function Opened({ action, onClose }: { action: RowAction | undefined; onClose: () => void }) {
  if (action?.ask) return <Asked ask={action.ask} run={action.run} failure={action.failure} onClose={onClose} />;
  return action?.dialog?.(onClose);
}
