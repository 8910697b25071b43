import { type FormFields, type FieldErrors, fieldErrors, mapFields } from '@prism/core/contract/fields';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { type Resource, type Resources, useResources } from '../api/resources.ts';

export type FormValues<Field extends string> = Record<Field, string>;

interface FormOptions<Field extends string> {
  rules: FormFields<Field>;
  /** Empty by default. */
  initial?: FormValues<Field>;
  /** Errors of the server, if the form was sent without scripts. */
  refused?: FieldErrors<NoInfer<Field>>;
  /** Sends valid values. Errors go to `onFailure`; field errors are shown at their fields. */
  send: (values: FormValues<Field>) => Promise<void>;
  onFailure?: (error: unknown) => void;
}

/**
 * State of one form: values, errors, and whether it is being sent. A field's error goes when the field changes; the
 * next submit validates again.
 */
export function useForm<Field extends string>({
  rules,
  initial = emptyOf(rules),
  refused = {},
  send,
  onFailure,
}: FormOptions<Field>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Field>>(refused);
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  // Hydration keeps text typed before the scripts arrived. The state takes it over before any event, because an early
  // press on "send" must find it.
  useLayoutEffect(() => {
    const typed = form.current && new FormData(form.current);
    if (typed) setValues((current) => withEarlyInput(rules, current, typed));
  }, [rules]);

  function refuse(wrong: FieldErrors<Field>) {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  }

  function set(name: Field, value: string) {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const wrong = fieldErrors(rules, values);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setErrors({});
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const fromServer = serverErrors(rules, error);
      if (fromServer) refuse(fromServer);
      onFailure?.(error);
    }
    setSending(false);
  }

  function reset(next: FormValues<Field> = initial) {
    setValues(next);
    setErrors({});
  }

  function field(name: Field) {
    const onChange = (value: string) => set(name, value);
    return { name, value: values[name], error: errors[name], onChange, required: rules[name].min > 0 };
  }

  return { form, values, errors, isSending, set, setValues, setErrors, field, submit, reset };
}

function emptyOf<Field extends string>(rules: FormFields<Field>): FormValues<Field> {
  return mapFields(rules, () => '');
}

function withEarlyInput<Field extends string>(
  rules: FormFields<Field>,
  values: FormValues<Field>,
  typed: FormData,
): FormValues<Field> {
  let known = values;
  for (const field in rules) {
    const value = typed.get(field);
    if (typeof value === 'string' && value !== '' && value !== known[field]) known = { ...known, [field]: value };
  }
  return known;
}

function serverErrors<Field extends string>(rules: FormFields<Field>, error: unknown): FieldErrors<Field> | undefined {
  if (!(error instanceof ApiError) || !error.body?.fields) return undefined;
  // Nested values are named with their parent: `brief.reader`.
  const said = Object.entries(error.body.fields).map(([name, message]) => [name.split('.').at(-1), message]);
  const messages: Readonly<Record<string, string>> = Object.fromEntries(said);
  const wrong: FieldErrors<Field> = {};
  for (const field in rules) {
    const message = messages[field];
    if (message) wrong[field] = message;
  }
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}

/** The outcome of a form that was sent without scripts, handed down with the page. */
export function outcomeOfForm<Outcome extends object>(none: Outcome) {
  const resource: Resource<Outcome> = { address: 'outcome', fetch: async () => none };
  return {
    keep(resources: Resources, given: string | undefined) {
      resources.keep(resource.address, given === undefined ? none : JSON.parse(given));
    },
    useOutcome: (): Outcome => useResources().get(resource) ?? none,
  };
}
