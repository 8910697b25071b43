import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Icon } from './icon.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  children?: ReactNode;
  /** The actions, the primary one last. */
  footer?: ReactNode;
}

export function Dialog({ open, onOpenChange, title, description, size = 'md', children, footer }: DialogProps) {
  // Radix warns about a missing description unless told that there is none.
  const described = description ? {} : { 'aria-describedby': undefined };
  const opener = useRef<Element>(null);

  /** A form begins at its first field; a dialog by itself would begin at its close button. */
  function enter(event: Event) {
    opener.current = document.activeElement;
    const content = event.currentTarget instanceof Element ? event.currentTarget : null;
    const field = content?.querySelector<HTMLElement>('form :is(input, textarea, select)');
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
        <Radix.Overlay className="dlg-scrim" />
        <Radix.Content
          className={`dlg ${size}`}
          onInteractOutside={keepOpenForToasts}
          onOpenAutoFocus={enter}
          onCloseAutoFocus={leave}
          {...described}
        >
          <header>
            <div>
              <Radix.Title className="h2">{title}</Radix.Title>
              {description && <Radix.Description className="mt-2">{description}</Radix.Description>}
            </div>
            <Radix.Close className="icb" aria-label="Close">
              <Icon name="close" />
            </Radix.Close>
          </header>
          <div className="body">{children}</div>
          {footer && <footer>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A toast lies outside the dialog, but using it is no wish to close the dialog. A press on its button takes it away. */
function keepOpenForToasts(event: Event & { detail: { originalEvent: Event } }) {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && (!target.isConnected || target.closest('.toasts'))) event.preventDefault();
}
