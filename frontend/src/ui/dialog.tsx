import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

// As the dialogs, so that a second one covers the first.
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
};

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** How wide a decision is; a question stays small on every screen, a drawer stands at the right edge, for looking beside. */
  size?: keyof typeof shapes;
  /** It is read and not operated: by keyboard it is scrolled where it has the focus itself. */
  isRead?: boolean;
  children?: ReactNode;
  /** The actions, the primary one last. */
  footer?: ReactNode;
}

export function Dialog({ open, onOpenChange, title, description, size = 'md', isRead, children, footer }: DialogProps) {
  // Radix warns about a missing description unless told that there is none.
  const described = description ? {} : { 'aria-describedby': undefined };
  const opener = useRef<Element>(null);

  /**
   * A form begins at its first field, of several to choose from at the chosen one, a question at the answer that loses nothing;
   * a dialog by itself would begin at its close button.
   */
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

  /** Radix would give the focus back to a trigger, which our dialogs do not have. */
  function leave(event: Event) {
    event.preventDefault();
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    // The element that opened it may be gone, such as the row of a deleted post.
    else if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          className={`${sheet} ${shapes[size]}`}
          onInteractOutside={keepOpenForToasts}
          onEscapeKeyDown={keepOpenForPart}
          onOpenAutoFocus={enter}
          onCloseAutoFocus={leave}
          {...described}
        >
          <header className="flex items-start justify-between gap-4 px-(--room) pt-(--room) wrap-anywhere">
            <div>
              <Radix.Title className={size === 'drawer' ? 'h3' : 'h2'}>{title}</Radix.Title>
              {description && <Radix.Description className="mt-2">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" className="-mt-1.5 -mr-2.5">
                <Icon name="close" />
              </IconButton>
            </Radix.Close>
          </header>
          <div
            className="min-h-0 flex-1 overflow-y-auto px-(--room) pt-5 pb-(--room) empty:pb-0 focus-visible:-outline-offset-2"
            {...(isRead && { tabIndex: 0, role: 'group', 'aria-label': 'What it holds' })}
          >
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-(--room) py-4 max-sm:*:flex-1">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A part of the dialog may have a meaning of its own for Escape. */
function keepOpenForPart(event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.closest('[data-own-escape]')) event.preventDefault();
}

/** A toast lies outside the dialog, but using it is no wish to close the dialog. A press on its button takes it away. */
function keepOpenForToasts(event: Event & { detail: { originalEvent: Event } }) {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && (!target.isConnected || target.closest('.toasts'))) event.preventDefault();
}
