import { type FormFields, line, mapFields } from '@prism/core/contract/fields';
import { agreedMessage, enquiryFields } from '@prism/core/contract/enquiries';
import { fillIn } from '@prism/core/contract/fill-in';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { retryTime } from '../../api/retry-time.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useEntries, useWording, useWords } from '../../api/content.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { aboutOf } from '../../lib/contact-link.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { part } from '../../lib/part.tsx';
import { Honeypot } from '../../ui/honeypot.tsx';
import { withParts } from '../../lib/with-parts.tsx';
import { useForm } from '../../lib/use-form.ts';
import type { SentEnquiry } from '@prism/core/contract/enquiry-form-calls';
import { useOutcome } from './outcome.ts';
import { useDraft } from './use-draft.ts';
import { useSendEnquiry } from './use-send-enquiry.ts';

/**
 * Field values as text. A ticked box holds the version of its wording, so that an old draft does not agree to a new
 * wording.
 */
const rules = {
  ...enquiryFields,
  agreed: line('Agreement', 20, { message: agreedMessage }),
};

/** The rules for these budgets and this version of the wording. Without budgets the form has no such field. */
function rulesFor(budgets: readonly { key: string }[], asked: string): FormFields<keyof typeof rules> {
  const options = Object.fromEntries(budgets.map(({ key }) => [key, key]));
  return {
    ...rules,
    agreed: { ...rules.agreed, options: { [asked]: asked } },
    budget: { ...rules.budget, ...(budgets.length > 0 ? { options } : { min: 0 }) },
  };
}

/** Loaded only for visitors who come with an app. */
export const chosenPanel = part(async () => (await import('./chosen-panel.tsx')).ChosenPanel);

export function ContactForm({ onSent }: { onSent: (sent: SentEnquiry) => void }) {
  const { form: words } = useWords('contact');
  const budgets = useEntries('budgets');
  const { version: asked, text: agreement } = useWording('enquiry');
  const offered = useMemo(() => rulesFor(budgets, asked), [budgets, asked]);
  const [params] = useSearchParams();
  const toast = useToast();
  const showError = useErrorToast();
  const trap = useRef<HTMLInputElement>(null);
  const { sendEnquiry, isProving } = useSendEnquiry();
  const { refused } = useOutcome();
  const { form, values, setValues, field, submit, isSending } = useForm({
    rules: offered,
    initial: mapFields(rules, (_rule, name) => refused?.values[name] ?? ''),
    ...(refused && { refused: refused.errors }),
    send: async ({ agreed: consent, ...enquiry }) => {
      const budget = budgets.length > 0 ? enquiry.budget : '';
      const sent = await sendEnquiry({ ...enquiry, budget, consent }, trap.current?.value ?? '');
      draft.forget();
      toast({ title: words.told, description: words.sent });
      onSent(sent);
    },
    onFailure: (error) => {
      const time = retryTime(error);
      showError(fillIn(words.failed, 'when', time ? ` ${time}` : ''));
    },
  });
  const draft = useDraft(values, setValues, aboutOf(params));
  const agreed = field('agreed');
  const budget = field('budget');

  return (
    <div className="rounded-b-3 border border-t-0 border-line bg-surface shadow-2 before:block before:spectrum-strip lg:col-start-2 lg:row-span-2 lg:row-start-1">
      {params.has('app') && <chosenPanel.Part />}
      <form
        className="grid gap-5.5 p-[clamp(1.25rem,3vw,2.5rem)]"
        ref={form}
        name="enquiry"
        onSubmit={submit}
        method="post"
        noValidate
        aria-labelledby="enquiry-title"
      >
        <div>
          <h2 className="h2" id="enquiry-title">
            {words.title}
          </h2>
          <p className="mt-1.5 text-sm">{withParts(words.marked, { mark: <span className="text-danger">*</span> })}</p>
        </div>
        <div className="grid gap-x-4 gap-y-5.5 sm:grid-cols-2">
          <TextField label={words.firstName} autoComplete="given-name" {...field('firstName')} />
          <TextField label={words.lastName} autoComplete="family-name" {...field('lastName')} />
          <TextField label={words.email} type="email" autoComplete="email" {...field('email')} />
          <TextField label={words.company} autoComplete="organization" {...field('company')} />
        </div>
        {budgets.length > 0 && (
          <SelectField
            label={words.budget}
            placeholder={words.choose}
            options={budgets.map(({ key, label }) => ({ value: key, label }))}
            {...budget}
            // A draft may hold a budget that is no longer offered.
            value={budgets.some(({ key }) => key === budget.value) ? budget.value : ''}
          />
        )}
        <TextAreaField label={words.question} rows={5} {...field('description')} />
        <CheckboxField
          name="agreed"
          value={asked}
          checked={agreed.value === asked}
          onChange={(isChecked) => agreed.onChange(isChecked ? asked : '')}
          error={agreed.error}
          required
          label={
            <>
              {agreement}
              <span className="ml-0.5 text-danger">*</span>{' '}
              {withParts(words.privacy, {
                policy: (
                  <Link className="lk" to="/privacy">
                    {words.policy}
                  </Link>
                ),
              })}
            </>
          }
        />
        <Honeypot ref={trap} />
        <Button type="submit" size="lg" wide busy={isSending} busyLabel={words.sending}>
          {words.button} <Icon name="arrow" />
        </Button>
        <p className="text-sm empty:hidden" role="status">
          {isProving && words.proving}
        </p>
      </form>
    </div>
  );
}
