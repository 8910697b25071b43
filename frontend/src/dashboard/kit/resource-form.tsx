import type { FieldErrors, FieldRules } from '@prism/core/contract/fields';
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { ApiError, errorSentence } from '../../api/client.ts';
import { type FormValues, useForm } from '../../lib/use-form.ts';
import type { Toast } from '../../shell/toast-card.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { type Choice, PasswordField, SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

type Shared<Name> = { name: Name; label: string; hint?: ReactNode };
type Attributes<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'name' | 'value' | 'onChange' | 'required' | 'children' | 'ref'
>;

/** A field of a form. */
export type FormField<Name extends string> = Shared<Name> &
  (
    | ({ as?: 'text' | 'password' } & Attributes<'input'>)
    | ({ as: 'area' } & Attributes<'textarea'>)
    | { as: 'select'; options: readonly Choice[]; placeholder?: string }
  );

type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

interface ResourceFormProps<Name extends string> {
  title: string;
  description?: string;
  /** What the button says that sends the form, and while it is sent. */
  send: string;
  sending?: string;
  isDestructive?: boolean;
  rules: FieldRules<Name>;
  initial?: FormValues<NoInfer<Name>>;
  /** In their order; what is no plain field is a control of its own. */
  fields: readonly (FormField<NoInfer<Name>> | ((form: Form<NoInfer<Name>>) => ReactNode))[];
  /** Further controls, after the fields. */
  children?: ReactNode;
  /** Says what has been done, or what is wrong; with false, it stays open. */
  save: (values: FormValues<NoInfer<Name>>) => Promise<Toast | { wrong: FieldErrors<NoInfer<Name>> } | false | void>;
  /** Asks before what was typed is lost. */
  isGuarded?: boolean;
  onClose: () => void;
}

/** A dialog that changes one thing: fields from their description, with what the server finds wrong at each. */
export function ResourceForm<Name extends string>(props: ResourceFormProps<Name>) {
  const { rules, initial, fields, children, save, isGuarded = false, onClose, ...texts } = props;
  const toast = useToast();
  const [problem, setProblem] = useState<string>();
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const form: Form<Name> = useForm<Name>({
    rules,
    ...(initial && { initial }),
    send: async (values) => {
      setProblem(undefined);
      const said = await save(values);
      if (said === false) return;
      if (said && 'wrong' in said) return form.setErrors(said.wrong);
      if (said) toast(said);
      onClose();
    },
    onFailure: (error) => {
      // What is wrong with a field is said at the field, where the form has it.
      const wrong = error instanceof ApiError ? error.body?.fields : undefined;
      if (Object.keys(wrong ?? {}).some((name) => name in rules)) return;
      setProblem(errorSentence(error));
    },
  });
  const [first] = useState(form.values);
  const isChanged = Object.entries(form.values).some(
    ([name, value]) => value !== new Map(Object.entries(first)).get(name),
  );
  return (
    <>
      <Dialog
        sending="Saving..."
        {...texts}
        form={form.form}
        isSending={form.isSending}
        onSubmit={(event) => void form.submit(event)}
        onClose={() => (isGuarded && isChanged ? setAsksToDiscard(true) : onClose())}
      >
        {fields.map((field, index) =>
          typeof field === 'function' ? (
            <Fragment key={index}>{field(form)}</Fragment>
          ) : (
            <Control key={field.name} field={field} form={form} />
          ),
        )}
        {children}
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
      </Dialog>
      {asksToDiscard && (
        <ConfirmDialog
          title="Discard your changes?"
          description="Your changes are not saved."
          confirm="Discard"
          cancel="Keep editing"
          onConfirm={onClose}
          onCancel={() => setAsksToDiscard(false)}
        />
      )}
    </>
  );
}

function Control<Name extends string>({ field, form }: { field: FormField<Name>; form: Form<Name> }) {
  const bound = form.field(field.name);
  if (field.as === 'select') {
    const { as: _as, ...rest } = field;
    return <SelectField {...rest} {...bound} />;
  }
  if (field.as === 'area') {
    const { as: _as, ...rest } = field;
    return <TextAreaField {...rest} {...bound} />;
  }
  const { as, ...rest } = field;
  return as === 'password' ? (
    <PasswordField autoComplete="off" {...rest} {...bound} />
  ) : (
    <TextField autoComplete="off" {...rest} {...bound} />
  );
}
