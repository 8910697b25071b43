import { Fragment, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import type { Toast } from '../../shell/toast-card.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { rowDetail } from '../shared/compact-rows.ts';
import { ListTitle } from '../shared/list-title.tsx';
import { ListBody, type ListTexts } from '../shared/pagination/list-body.tsx';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import type { ListSearching } from '../shared/pagination/use-list-search.ts';
import type { PagedList } from '../shared/pagination/use-paged-list.ts';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What is said of what was done, and how it is undone. */
type Said = Omit<Toast, 'action'> & { undo?: () => Promise<Said | void> };

/** What can be done with a row: it opens a dialog, or it is done, after a question where there is one. */
export interface RowAction {
  /** What its button says. */
  label: string;
  /** The accessible name of the button, with what it is done to. */
  name: string;
  look?: 'ghost' | 'secondary' | 'primary';
  /** Where it leads, where it is a link. */
  to?: string;
  /** The path of an icon instead of the label. */
  icon?: string;
  isDanger?: boolean;
  /** As wide as those above it, whose words differ. */
  isWide?: boolean;
  /** Its button is busy while it is done. */
  isSlow?: boolean;
  /** It is being done elsewhere. */
  isBusy?: boolean;
  ask?: { title: string; description: string; confirm: string };
  /** What it says afterwards. */
  run?: () => Promise<Said | void>;
  /** How a toast about its failure is headed. */
  failure?: string;
  dialog?: (close: () => void) => ReactNode;
}

export interface RowFace {
  title: ReactNode;
  /** Where the title leads. */
  to?: string;
  /** Comes before the title. */
  lead?: ReactNode;
  /** Comes after the title, on its line. */
  mark?: ReactNode;
  /** Further lines below. */
  lines?: ReactNode;
  state?: ReactNode;
  actions?: Actions;
}

type Actions = readonly (RowAction | false | undefined)[];

export interface ItemActing {
  /** The buttons of what can be done. */
  buttons: (actions: Actions) => ReactNode;
  /** Called before something is done that may take the row away. */
  act: () => void;
}

interface ResourceListProps<Row> {
  title: string;
  list: PagedList<Row>;
  texts: ListTexts;
  /** What tells a row from all others. */
  keyOf: (row: Row) => string;
  /** What a row shows, in the usual place of each. */
  row?: (row: Row) => RowFace;
  /** A row that looks otherwise, with the buttons of what can be done. */
  item?: (row: Row, acting: ItemActing) => ReactNode;
  /** Of its heading. */
  id?: string;
  /** Only for screen readers: what is around it says it already. */
  isTitleHidden?: boolean;
  search?: ({ label: string } & ListSearching['box']) | undefined;
  /** What narrows the list down, next to its search. */
  filters?: ReactNode;
  /** The search and the filters come before the heading. */
  areToolsFirst?: boolean;
  isFiltered?: boolean;
  /** How many rows are selected, and what can be done with them: a `BulkBar` over the tools. */
  selected?: number;
  bulk?: (act: () => void) => ReactNode;
  /** Comes at the end of the heading's line. */
  aside?: ReactNode;
  /** Comes before the rows. */
  note?: ReactNode;
  /** Comes after the rows instead of 'Show more'. */
  end?: ReactNode;
  /** Comes after the rows. */
  children?: ReactNode | ((act: () => void) => ReactNode);
  /** Where the focus is kept otherwise: a list that goes with its last row has no heading for it. */
  kept?: Partial<ReturnType<typeof useKeptFocus>> & Pick<ReturnType<typeof useKeptFocus>, 'act'>;
  className?: string;
}

/**
 * A list of the dashboard: its heading with the count, its search and filters, and rows with what can be done about them. The
 * focus stays near a row that goes, and problems are told.
 */
export function ResourceList<Row>(props: ResourceListProps<Row>) {
  const { title, list, texts, keyOf, search, filters, isFiltered = false, aside, note, children, className } = props;
  const { selected = 0, bulk } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [opened, setOpened] = useState<RowAction>();
  const own = useKeptFocus((list.rows ?? []).map(keyOf).join(' '), opened);
  const { heading, act } = props.kept ?? own;
  const acting = { onAct: act, onOpen: setOpened };
  const areFirst = props.areToolsFirst === true;
  const hasTools = search !== undefined || filters !== undefined;
  const tools = { search, filters, areFirst, isSelecting: selected > 0, bulk: bulk?.(act) };
  useHeadingAfter(selected, heading);
  return (
    <section aria-labelledby={id} className={className}>
      {hasTools && areFirst && <ToolsOrBulk {...tools} />}
      {props.isTitleHidden ? (
        <h2 id={id} ref={heading} tabIndex={-1} className="sr-only">
          {title}
        </h2>
      ) : (
        <ListTitle id={id} title={title} count={list.totalText} heading={heading}>
          {aside}
        </ListTitle>
      )}
      {hasTools && !areFirst && <ToolsOrBulk {...tools} />}
      {note && <div>{note}</div>}
      <ListBody
        list={list}
        texts={texts}
        isFiltered={isFiltered}
        end={props.end}
        row={(row) => (
          <Fragment key={keyOf(row)}>
            {props.item?.(row, { act, buttons: (actions) => <Buttons actions={actions} {...acting} /> })}
            {props.row && <Row face={props.row(row)} {...acting} />}
          </Fragment>
        )}
      />
      {typeof children === 'function' ? children(act) : children}
      <Opened action={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}

interface ToolsOrBulkProps extends ToolsProps {
  isSelecting: boolean;
  bulk: ReactNode;
}

/** While rows are selected, what can be done with them is in the place of the tools, and the rows stay where they are. */
function ToolsOrBulk({ isSelecting, bulk, ...tools }: ToolsOrBulkProps) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] [&>*,&>.contents>*]:[grid-area:1/1] ${isSelecting ? 'pointer-events-none sticky top-15 z-10' : ''}`}
    >
      <div className={isSelecting ? 'invisible' : 'min-w-0'}>
        <Tools {...tools} />
      </div>
      {bulk && <div className="contents">{bulk}</div>}
    </div>
  );
}

/** The focus goes to the heading where it was in the bar that has gone. */
function useHeadingAfter(selected: number, heading: RefObject<HTMLHeadingElement | null> | undefined) {
  const before = useRef(selected);
  useEffect(() => {
    if (before.current > 0 && selected === 0 && document.activeElement === document.body) heading?.current?.focus();
    before.current = selected;
  }, [selected, heading]);
}

interface ToolsProps {
  search: ResourceListProps<unknown>['search'];
  filters: ReactNode;
  areFirst: boolean;
}

function Tools({ search, filters, areFirst }: ToolsProps) {
  return (
    <div className={`flex flex-wrap items-center gap-3 ${areFirst ? 'mb-6' : 'border-b border-line py-4'}`}>
      {search && <ListSearch {...search} />}
      {filters && <div className="contents">{filters}</div>}
    </div>
  );
}

interface Acting {
  /** Called before something is done that may take the row away. */
  onAct: () => void;
  /** Called with what needs a dialog first. */
  onOpen: (action: RowAction) => void;
}

function Row({ face: { title, to, lead, mark, lines, state, actions = [] }, ...acting }: Acting & { face: RowFace }) {
  const look = 'font-semibold text-ink wrap-anywhere';
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-3">
      {lead}
      <div className="grid min-w-0 flex-[1_1_16rem] gap-0.5 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 text-base wrap-anywhere">
          {to ? (
            <Link to={to} className={`${look} hover:underline`}>
              {title}
            </Link>
          ) : (
            <b className={look}>{title}</b>
          )}{' '}
          {mark && <span className="contents">{mark}</span>}
        </p>
        {lines && (
          <div className="grid gap-0.5" {...rowDetail}>
            {lines}
          </div>
        )}
      </div>
      {state && <div className="min-w-40">{state}</div>}
      <Buttons actions={actions} {...acting} />
    </li>
  );
}

/** Buttons of what can be done outside of a list, with their dialogs. */
export function ActionButtons({ actions }: { actions: Actions }) {
  const [opened, setOpened] = useState<RowAction>();
  return (
    <>
      <Buttons actions={actions} onAct={() => {}} onOpen={setOpened} />
      <Opened action={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function Opened({ action, onClose }: { action: RowAction | undefined; onClose: () => void }) {
  if (action?.ask) return <Question action={action} ask={action.ask} onClose={onClose} />;
  return action?.dialog?.(onClose);
}

function Buttons({ actions, ...acting }: Acting & { actions: Actions }) {
  // By its place, so that a button whose words change is still the same.
  const buttons = actions.map((action, index) => action && <ActionButton key={index} action={action} {...acting} />);
  return buttons.some(Boolean) && <div className="flex flex-wrap items-center gap-1">{buttons}</div>;
}

function ActionButton({ action, onAct, onOpen }: Acting & { action: RowAction }) {
  const { label, name, look = 'ghost', icon, isDanger = false, isSlow = false, isBusy = false, ask, run } = action;
  const { show, showError } = useToasts();
  const [isRunning, setRunning] = useState(false);

  async function press() {
    if (isRunning) return;
    onAct();
    if (ask || !run) return onOpen(action);
    setRunning(true);
    try {
      show(await run());
    } catch (error) {
      showError(error, action.failure === undefined ? {} : { title: action.failure });
    }
    setRunning(false);
  }

  if (action.to !== undefined)
    return (
      <Link to={action.to} className="lk px-2 py-1.5 text-sm" aria-label={name}>
        {label}
      </Link>
    );
  if (icon)
    return (
      <IconButton label={name} danger={isDanger} onClick={() => void press()}>
        <Icon path={icon} />
      </IconButton>
    );
  return (
    <Button
      variant={look}
      size="sm"
      className={action.isWide ? 'min-w-26' : ''}
      aria-label={name}
      aria-haspopup={run && !ask ? undefined : 'dialog'}
      busy={isBusy || (isSlow && isRunning)}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}

interface QuestionProps {
  action: RowAction;
  ask: NonNullable<RowAction['ask']>;
  onClose: () => void;
}

function Question({ action: { run }, ask, onClose }: QuestionProps) {
  const { show } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function confirm() {
    setBusy(true);
    setProblem(undefined);
    try {
      show(await run?.());
      onClose();
    } catch (error) {
      setProblem(errorSentence(error));
      setBusy(false);
    }
  }

  return <ConfirmDialog {...ask} isBusy={isBusy} error={problem} onConfirm={() => void confirm()} onCancel={onClose} />;
}

/** Says what was done, with a way back where there is one. */
function useToasts() {
  const toast = useToast();
  const showError = useErrorToast();

  function show(said: Said | void) {
    if (!said) return;
    const { undo, ...told } = said;
    toast({ ...told, ...(undo && { action: { label: 'Undo', onClick: () => void takeBack(undo) } }) });
  }

  async function takeBack(undo: NonNullable<Said['undo']>) {
    try {
      show(await undo());
    } catch (error) {
      showError(error, { action: { label: 'Try again', onClick: () => void takeBack(undo) } });
    }
  }
  return { show, showError };
}
