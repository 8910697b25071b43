import { line, mapFields } from '@prism/core/contract/fields';
import {
  applicationFields,
  resumeLabel,
  resumeMessages,
  resumeProblem,
  resumeTypes,
} from '@prism/core/contract/applications';
import { currencySign } from '@prism/core/contract/money';
import { fillIn } from '@prism/core/contract/fill-in';
import { useEffect, useMemo, useRef, useState } from 'react';
import { retryTime } from '../../api/retry-time.ts';
import { useWording, useWords } from '../../api/content.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Section } from '../../sections/section.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { useSite } from '../../site.ts';
import { Honeypot } from '../../ui/honeypot.tsx';
import { reportSent } from '../../lib/report-sent.ts';
import { withParts } from '../../lib/with-parts.tsx';
import { useForm } from '../../lib/use-form.ts';
import { RunningText } from '../../ui/running-text.tsx';
import { useOutcome } from './outcome.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useSendApplication } from './use-send-application.ts';

export function ApplicationForm({ slug }: { slug: string }) {
  const { form: words, sent } = useWords('position');
  const { labels } = words;
  const { version: asked, text: kept } = useWording('keep-application');
  const wording = useWording('application');
  const { localCurrency } = useSite().studio;
  const { form, errors, field, submit, isSending, chooseResume, trap, taken, isTaken, progress } =
    useApplicationForm(slug);
  const { isSent, refused } = useOutcome();
  const keepForLater = field('keepForLater');

  return (
    <Section ground="sunk" className="scroll-mt-16" id="apply" aria-labelledby="apply-title">
      <form
        className="grid gap-x-(--gap) gap-y-5.5 rounded-b-3 border border-t border-line border-t-ink bg-surface p-[clamp(1.25rem,4vw,3.5rem)] shadow-2 *:min-w-0 sm:grid-cols-2"
        ref={form}
        name="application"
        onSubmit={submit}
        method="post"
        // The response opens at the form.
        action="#apply"
        encType="multipart/form-data"
        noValidate
        aria-labelledby="apply-title"
      >
        <div className="col-span-full mb-2">
          <h2 className="h1" id="apply-title">
            {words.title}
          </h2>
          <p className="mt-3 text-sm">{withParts(words.marked, { mark: <span className="text-danger">*</span> })}</p>
        </div>
        <TextField label={labels.firstName} autoComplete="given-name" {...field('firstName')} />
        <TextField label={labels.lastName} autoComplete="family-name" {...field('lastName')} />
        <TextField label={labels.email} type="email" autoComplete="email" {...field('email')} />
        <TextField label={labels.phone} type="tel" autoComplete="tel" {...field('phone')} />
        <TextField label={labels.location} placeholder={labels.locationHint} {...field('location')} />
        <TextField label={labels.experience} placeholder={labels.experienceHint} {...field('experience')} />
        <TextField label={labels.linkedIn} inputMode="url" {...field('linkedIn')} />
        <TextField label={labels.portfolio} inputMode="url" autoComplete="url" {...field('portfolio')} />
        <TextField
          label={labels.salary}
          placeholder={fillIn(labels.salaryHint, 'sign', currencySign(localCurrency))}
          {...field('salary')}
        />
        <TextField label={labels.startDate} type="date" {...field('startDate')} />
        <div className="col-span-full">
          <TextAreaField label={labels.coverLetter} rows={6} {...field('coverLetter')} />
        </div>
        <div className="col-span-full">
          <FileField
            label={labels.resume}
            hint={labels.resumeHint}
            name="resume"
            endings={resumeTypes}
            error={errors.resume}
            required
            onChoose={chooseResume}
          />
        </div>
        <div className="col-span-full">
          <CheckboxField
            name="keepForLater"
            label={kept}
            value={asked}
            checked={keepForLater.value === asked}
            onChange={(isChecked) => keepForLater.onChange(isChecked ? asked : '')}
            error={keepForLater.error}
          />
        </div>
        <div className="col-span-full grid items-center gap-x-8 gap-y-4 border-t border-line pt-6.5 sm:grid-cols-[auto_minmax(0,1fr)]">
          <p className="col-span-full font-medium text-ink empty:hidden" role="status" id={sentId} tabIndex={-1}>
            {taken ? fillIn(sent.above, 'time', clock.format(taken.at)) : isSent && `${sent.title} ${sent.text}`}
          </p>
          {/* A second submit would be a second application. */}
          <Button type="submit" size="lg" disabled={isTaken} busy={isSending} busyLabel={words.sending}>
            {words.button}
          </Button>
          <Honeypot ref={trap} />
          <input type="hidden" name="consent" value={wording.version} />
          <p className="text-sm">
            <RunningText text={wording.text} look="lk" />
            <span>{words.answer && ` ${words.answer}`}</span>
            {refused?.errors.consent && (
              <span className="block font-medium text-danger" role="alert">
                {refused.errors.consent}
              </span>
            )}
          </p>
          <UploadProgress share={progress} />
        </div>
      </form>
    </Section>
  );
}

/** The typed values, the file, and whether both were sent unchanged. */
function useApplicationForm(slug: string) {
  const { form: words, sent } = useWords('position');
  const wording = useWording('application');
  const toast = useToast();
  const showError = useErrorToast();
  const [file, setFile] = useState<File>();
  const [taken, setTaken] = useState<{ typed: object; file: File; at: Date }>();
  const trap = useRef<HTMLInputElement>(null);
  const problem = file && resumeProblem(file);
  const rules = useMemo(() => {
    const message = problem ?? resumeMessages.missing;
    return {
      ...applicationFields,
      /** Not the file itself: 'chosen' once there is a valid one. */
      resume: line(resumeLabel, 6, { message }),
    };
  }, [problem]);
  const { sendApplication, progress } = useSendApplication(slug);
  const { refused } = useOutcome();
  const { form, values, errors, field, set, setErrors, submit, isSending } = useForm({
    rules,
    initial: mapFields(rules, (_rule, name) => refused?.values[name] ?? ''),
    ...(refused && { refused: refused.errors }),
    send: async (all) => {
      if (!file) return;
      const { resume: _chosen, ...typed } = all;
      await sendApplication({ ...typed, consent: wording.version }, file, trap.current?.value ?? '');
      reportSent('application');
      setTaken({ typed: all, file, at: new Date() });
      toast({ title: sent.title, description: sent.text });
    },
    onFailure: (error) => {
      const time = retryTime(error);
      showError(fillIn(words.failed, 'when', time ? ` ${time}` : ''));
    },
  });

  useEffect(() => {
    if (taken) document.getElementById(sentId)?.focus();
  }, [taken]);

  const isTaken = taken !== undefined && taken.typed === values && taken.file === file;

  function chooseResume(chosen: File | undefined) {
    const wrong = chosen && resumeProblem(chosen);
    setFile(chosen);
    set('resume', chosen && !wrong ? 'chosen' : '');
    if (wrong) setErrors((known) => ({ ...known, resume: wrong }));
  }
  return { form, errors, field, submit, isSending, chooseResume, trap, taken, isTaken, progress };
}

/** Shown once the application is sent, when the button cannot have the focus. */
const sentId = 'application-sent';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
