import { Dialog as Radix } from 'radix-ui';
import { type ComponentType, type FormEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';

// The same layer as other dialogs, so that a second one covers the first.
const layer = 'fixed inset-0 z-61';
const scrim = `${layer} animate-[appear_220ms_var(--e-out)] bg-scrim`;
const sheet = `${layer} flex animate-[rise_220ms_var(--e-out)] flex-col bg-raised shadow-3 [--room:clamp(1.25rem,3vw,2rem)]`;
const inTheMiddle = 'm-auto h-fit max-h-[calc(100dvh-4rem)] w-[calc(100%-2*var(--gutter))] rounded-3';
const wholeScreen = 'max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none';
const shapes = {
  question: `${inTheMiddle} max-w-140`,
  md: `${inTheMiddle} ${wholeScreen} max-w-140`,
  lg: `${inTheMiddle} ${wholeScreen} max-w-180`,
  xl: `${inTheMiddle} ${wholeScreen} max-w-180 lg:max-w-295`,
  drawer: 'ml-auto h-dvh w-full max-w-140 max-sm:max-w-none',
  sheet: 'mt-auto max-h-[88dvh] rounded-t-3 pb-[env(safe-area-inset-bottom)]',
};

const titleLooks: Partial<Record<keyof typeof shapes, string>> = { drawer: 'h3', sheet: 'h4' };

interface DialogProps extends Partial<DialogFormProps> {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** A question is small on every screen, a drawer is at the right edge, a sheet at the lower one. */
  size?: keyof typeof shapes;
  /** Content to read: it takes the focus itself, for scrolling by keyboard. */
  isRead?: boolean;
  children?: ReactNode;
  /** The buttons, the primary one last. A form brings its own. */
  footer?: ReactNode;
  /** Radix parts other than those of a dialog. */
  parts?: DialogParts;
}

type DialogParts = Pick<typeof Radix, 'Root' | 'Portal' | 'Overlay' | 'Title' | 'Description'> & {
  Content: ComponentType<Radix.DialogContentProps>;
};

/** A dialog with `send` is one form. */
interface DialogFormProps {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  isSending: boolean;
  /** The labels of the submit button, idle and pending. */
  send: string;
  sending: string;
  isDestructive: boolean;
  isDisabled: boolean;
  /** The id of the button's description. */
  describedBy: string;
  /** Before the buttons. */
  note: ReactNode;
  /** A third button between the two. */
  other: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { onClose, title, description, size = 'md', isRead, children, footer, parts = Radix } = props;
  const { form, onSubmit, ...sending } = props;
  const formId = useId();
  const isForm = props.send !== undefined;
  // Radix warns about a missing description unless it is explicitly undefined.
  const described = description ? {} : { 'aria-describedby': undefined };
  const opener = useRef<Element>(null);

  /** Initial focus: the first field, the checked option, or the safe answer; Radix would focus the close button. */
  function enter(event: Event) {
    opener.current = document.activeElement;
    const content = event.currentTarget instanceof Element ? event.currentTarget : null;
    const field = content?.querySelector<HTMLElement>(
      '[data-safe], form :is(input:not([type=radio]:not(:checked)), textarea, select)',
    );
    if (!field) return;
    event.preventDefault();
    field.focus();
  }

  /** Radix would return the focus to a trigger, which these dialogs do not have. */
  function leave(event: Event) {
    event.preventDefault();
    // A page opened from the dialog has the focus already.
    if (document.activeElement?.isConnected && document.activeElement !== document.body) return;
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    // The element that opened it may be gone, such as the row of a deleted post.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }

  /** Enter in a field may submit the form again while it is pending. */
  function send(event: FormEvent) {
    // A form around this dialog must not be submitted.
    event.stopPropagation();
    if (sending.isSending) event.preventDefault();
    else onSubmit?.(event);
  }

  const actions = isForm ? <FormActions {...sending} id={formId} onClose={onClose} /> : footer;
  return (
    <parts.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <parts.Portal>
        <parts.Overlay className={scrim} />
        <parts.Content
          className={`${sheet} ${shapes[size]}`}
          // Also for a confirmation, so that assistive technology finds it as a dialog.
          role="dialog"
          onInteractOutside={keepOpenForToasts}
          onEscapeKeyDown={keepOpenForPart}
          onOpenAutoFocus={enter}
          onCloseAutoFocus={leave}
          {...described}
        >
          <header className="flex items-start justify-between gap-4 px-(--room) pt-(--room) wrap-anywhere">
            <div>
              <parts.Title className={titleLooks[size] ?? 'h2'}>{title}</parts.Title>
              {description && <parts.Description className="mt-2">{description}</parts.Description>}
            </div>
            <IconButton label="Close" className="-mt-1.5 -mr-2.5" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </header>
          <div
            className="min-h-0 flex-1 overflow-y-auto px-(--room) pt-5 pb-(--room) empty:pb-0 focus-visible:-outline-offset-2"
            {...(isRead && { tabIndex: 0, role: 'group', 'aria-label': 'Contents' })}
          >
            {isForm ? (
              <form id={formId} ref={form} onSubmit={send} noValidate className="grid gap-5">
                {children}
              </form>
            ) : (
              children
            )}
          </div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-(--room) py-4 max-sm:*:flex-1">
              {actions}
            </footer>
          )}
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  );
}

interface FormActionsProps extends Partial<DialogFormProps> {
  /** Of the form. */
  id: string;
  onClose: () => void;
}

function FormActions({
  id,
  onClose,
  note,
  other,
  isDestructive,
  isSending = false,
  isDisabled,
  ...rest
}: FormActionsProps) {
  return (
    <>
      {note}
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      {other}
      <Button
        type="submit"
        form={id}
        variant={isDestructive ? 'destructive' : 'primary'}
        busy={isSending}
        busyLabel={rest.sending}
        disabled={isDisabled}
        aria-describedby={rest.describedBy}
      >
        {rest.send}
      </Button>
    </>
  );
}

/** A part of the dialog may handle Escape itself. */
function keepOpenForPart(event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.closest('[data-own-escape]')) event.preventDefault();
}

/** Toasts lie outside the dialog, but pressing one must not close the dialog. The press may remove the button. */
function keepOpenForToasts(event: Event & { detail: { originalEvent: Event } }) {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && (!target.isConnected || target.closest('.toasts'))) event.preventDefault();
}
