import { applicationFields, resumeLabel, resumeMessages, resumeProblem } from '@prism/core/contract/applications';
import { currentVersion, wordings } from '@prism/core/contract/consent';
import type { PositionSlug } from '@prism/core/contract/positions';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { retryTime } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../ui/field.tsx';
import { Trap } from '../../ui/trap.tsx';
import { useForm } from '../../lib/use-form.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import { form as copy, placeholders, submitted } from './job-content.ts';
import { ResumeField } from './resume-field.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useSendApplication } from './use-send-application.ts';

const labels = applicationFields;
const asked = currentVersion.keepApplication;

export function ApplicationForm({ slug }: { slug: PositionSlug }) {
  const toast = useToast();
  const tellError = useErrorToast();
  const [file, setFile] = useState<File>();
  const trap = useRef<HTMLInputElement>(null);
  const problem = file && resumeProblem(file);
  const rules = useMemo(() => {
    const message = problem ?? resumeMessages.missing;
    return {
      ...applicationFields,
      /** Not the file itself: 'chosen' once there is one that may be sent. */
      resume: { label: resumeLabel, min: 1, max: 6, message },
    };
  }, [problem]);
  const { sendApplication, progress } = useSendApplication(slug);
  const { form, errors, field, set, setErrors, submit, isSending } = useForm({
    rules,
    send: async ({ resume: _chosen, ...typed }) => {
      if (!file) return;
      await sendApplication(typed, file, trap.current?.value ?? '');
      toast(submitted);
    },
    onFailure: (error) => {
      const time = retryTime(error);
      const description = `Failed to submit application. Please try again${time ? ` ${time}` : ''}.`;
      tellError(description);
    },
  });

  const keepForLater = field('keepForLater');

  function chooseResume(chosen: File | undefined) {
    const wrong = chosen && resumeProblem(chosen);
    setFile(chosen);
    set('resume', chosen && !wrong ? 'chosen' : '');
    if (wrong) setErrors((known) => ({ ...known, resume: wrong }));
  }

  return (
    <section className="sec bg-sunk" id="apply" aria-labelledby="apply-title">
      <div className="page">
        <form ref={form} onSubmit={submit} method="post" noValidate aria-labelledby="apply-title">
          <div className="wide">
            <h2 className="h1" id="apply-title">
              {copy.title}
            </h2>
            <p className="sm mt-3">
              Fields marked <span className="text-danger">*</span> are required.
            </p>
            <noscript>
              <p className="sm mt-1.5">
                This form needs JavaScript. Your application is as welcome at <MailLink to="careersEmail" />.
              </p>
            </noscript>
          </div>
          <TextField label={labels.firstName.label} autoComplete="given-name" {...field('firstName')} />
          <TextField label={labels.lastName.label} autoComplete="family-name" {...field('lastName')} />
          <TextField label={labels.email.label} type="email" autoComplete="email" {...field('email')} />
          <TextField label={labels.phone.label} type="tel" autoComplete="tel" {...field('phone')} />
          <TextField label={labels.location.label} placeholder={placeholders.location} {...field('location')} />
          <TextField label={labels.experience.label} placeholder={placeholders.experience} {...field('experience')} />
          <TextField label={labels.linkedIn.label} inputMode="url" {...field('linkedIn')} />
          <TextField label={labels.portfolio.label} inputMode="url" autoComplete="url" {...field('portfolio')} />
          <TextField label={labels.salary.label} placeholder={placeholders.salary} {...field('salary')} />
          <TextField label={labels.startDate.label} type="date" {...field('startDate')} />
          <div className="wide">
            <TextAreaField label={labels.coverLetter.label} rows={6} {...field('coverLetter')} />
          </div>
          <div className="wide">
            <ResumeField name="resume" error={errors.resume} onChoose={chooseResume} />
          </div>
          <div className="wide">
            <CheckboxField
              name="keepForLater"
              label={wordings.keepApplication[asked]}
              value={asked}
              checked={keepForLater.value === asked}
              onChange={(isChecked) => keepForLater.onChange(isChecked ? asked : '')}
              error={keepForLater.error}
            />
          </div>
          <div className="wide end">
            <Button type="submit" size="lg" busy={isSending} busyLabel={copy.busy}>
              {copy.submit}
            </Button>
            <Trap ref={trap} />
            <FooterText />
            <UploadProgress share={progress} />
          </div>
        </form>
      </div>
    </section>
  );
}

function FooterText() {
  return (
    <p className="sm">
      By submitting this application, you agree to our{' '}
      <Link className="lk" to="/terms">
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link className="lk" to="/privacy">
        Privacy Policy
      </Link>
      . We will contact you within 5 business days.
    </p>
  );
}
