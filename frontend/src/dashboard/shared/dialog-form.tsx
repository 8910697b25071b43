import type { FormEvent, ReactNode, RefObject } from 'react';

interface DialogFormProps {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  /** Two fields side by side where there is room. */
  isWide?: boolean;
  children: ReactNode;
}

/** The form of a dialog; the buttons in the dialog's footer send it by its `id`. */
export function DialogForm({ id, form, onSubmit, isWide, children }: DialogFormProps) {
  return (
    <form id={id} ref={form} onSubmit={onSubmit} noValidate className={`grid gap-5 ${isWide ? 'sm:grid-cols-2' : ''}`}>
      {children}
    </form>
  );
}
