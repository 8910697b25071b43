import type { FieldErrors, FormField as Rule, FormFields } from '@prism/core/contract/fields';
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { ApiError, errorSentence } from '../../api/client.ts';
import { type FormValues, useForm } from '../../lib/use-form.ts';
import type { Toast } from '../../shell/toast-card.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { choicesOf } from '../../ui/choices-of.ts';
import { type Choice, PasswordField, SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { hintWithLength } from './text-length.tsx';
import { Problem } from '../../ui/problem.tsx';

/** Options of a field beyond its rule. */
interface FormField<Name extends string> extends Omit<
  ComponentProps<'input'>,
  'name' | 'value' | 'onChange' | 'required' | 'children' | 'ref'
> {
  name: Name;
  /** The rule's by default. */
  label?: string;
  hint?: ReactNode;
  as?: 'password';
  options?: readonly Choice[];
}

type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

interface ResourceFormProps<Name extends string> {
  title: string;
  description?: string;
  /** The labels of the submit button, idle and pending. */
  send: string;
  sending?: string;
  isDestructive?: boolean;
  rules: FormFields<Name>;
  initial?: FormValues<NoInfer<Name>>;
  /** All of `rules` by default; a function renders a custom control. */
  fields?: readonly (NoInfer<Name> | FormField<NoInfer<Name>> | ((form: Form<NoInfer<Name>>) => ReactNode))[];
  children?: ReactNode;
  /** Returns the toast or the errors; false keeps the form open. */
  save: (values: FormValues<NoInfer<Name>>) => Promise<Toast | { wrong: FieldErrors<NoInfer<Name>> } | false | void>;
  /** Asks before unsaved text is discarded. */
  isGuarded?: boolean;
  onClose: () => void;
}

/** A dialog with a form, made from the rules of its fields, with the server's errors at each. */
export function ResourceForm<Name extends string>(props: ResourceFormProps<Name>) {
  const { rules, initial, fields = namesOf(rules), children, save, isGuarded = false, onClose, ...texts } = props;
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
      // A known field shows its own error.
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
            <Control key={nameOf(field)} field={field} rule={rules[nameOf(field)]} form={form} />
          ),
        )}
        {children}
        <Problem text={problem} />
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

function namesOf<Name extends string>(rules: FormFields<Name>): Name[];
function namesOf(rules: object) {
  return Object.keys(rules);
}

const nameOf = <Name extends string>(field: Name | FormField<Name>) => (typeof field === 'string' ? field : field.name);

interface ControlProps<Name extends string> {
  field: Name | FormField<Name>;
  rule: Rule;
  form: Form<Name>;
}

function Control<Name extends string>({ field, rule, form }: ControlProps<Name>) {
  const given: FormField<Name> = typeof field === 'string' ? { name: field } : field;
  const { name, label = rule.label, hint, as, options = rule.options && choicesOf(rule.options), ...rest } = given;
  const bound = { label, hint, ...form.field(name) };
  if (options) return <SelectField {...bound} options={options} placeholder={rest.placeholder} />;
  if (rule.type === 'date') return <TextField autoComplete="off" type="date" {...rest} {...bound} />;
  const text = { ...rest, ...bound, maxLength: rule.max };
  if (as === 'password') return <PasswordField autoComplete="off" {...text} />;
  const counted = { ...text, hint: hintWithLength(hint, bound.value, rule.max) };
  if (rule.type === 'text' && rule.look === 'paragraph')
    return <TextAreaField {...bound} hint={counted.hint} maxLength={rule.max} rows={3} />;
  const type = rule.type === 'text' && rule.kind === 'email' ? 'email' : 'text';
  return <TextField autoComplete="off" type={type} {...counted} />;
}
