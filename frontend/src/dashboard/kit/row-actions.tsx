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

/**
 * A command of a row. It opens a dialog, or runs, if necessary after a question. Shortcuts, menu and bulk bar share it.
 */
export interface RowAction {
  label: string;
  /** The accessible name of its button, if the label is ambiguous. */
  name?: string;
  /** Also shown as a button in the row. */
  look?: 'ghost' | 'secondary' | 'primary';
  key?: 'e' | 'Delete';
  /** The URL, if it is a link. */
  to?: string;
  isDanger?: boolean;
  /** Its button shows a spinner while it runs. */
  isSlow?: boolean;
  /** It is already running elsewhere. */
  isBusy?: boolean;
  ask?: Question;
  /** A toast with Undo appears at once and the row is hidden; the command runs after the toast. */
  later?: Pick<Toast, 'title' | 'description'>;
  /** Returns the toast to show. */
  run?: () => Promise<Said | void>;
  /** Allows bulk use: the toast for a count, if it replaces one toast per row, and the question before. */
  many?: { done?: (count: number) => string; ask?: (count: number) => Question };
  /** The title of its error toast. */
  failure?: string;
  dialog?: (close: () => void) => ReactNode;
}

export type Actions = readonly (RowAction | false | undefined)[];

export const listed = (actions: Actions) => actions.filter((action) => action !== undefined && action !== false);

export interface Acting {
  /** Called before a command that may remove the row. */
  onAct: () => void;
  /** Called with a command that needs a dialog first. */
  onOpen: (action: RowAction) => void;
  /** Hides a row until the returned function is called. */
  onHide?: () => () => void;
}

/** Runs a command from a button, the menu or a shortcut. */
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
  // Keyed by index, so that a button whose label changes stays the same.
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
