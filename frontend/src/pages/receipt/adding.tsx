import { documentProblem } from '@prism/core/contract/documents';
import { fillIn } from '@prism/core/contract/fill-in';
import { numberText } from '@prism/core/contract/number-text';
import { additionFields, additionFile } from '@prism/core/contract/receipts';
import type { Receipt } from '@prism/core/contract/receipt-calls';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useWords } from '../../api/content.ts';
import { addToEnquiry, receiptQuery } from '../../api/receipts.ts';
import { useResources } from '../../api/resources.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useRefused } from './outcome.ts';

const { text: rule } = additionFields;
const withFile = { text: { ...rule, min: 0 } };

interface AddingProps {
  token: string;
  receipt: Receipt;
  /** Whether the browser is offline. */
  isAway: boolean;
}

/** Adds to the enquiry. Needs no scripts; with them the page stays in place. */
export function Adding({ token, receipt: { path }, isAway }: AddingProps) {
  const { values, errors: refused } = useRefused();
  const { titles, adding: words } = useWords('receipt');
  const resources = useResources();
  const toast = useToast();
  const showError = useErrorToast();
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState(refused['file']);
  const [progress, setProgress] = useState<number>();
  const [sent, setSent] = useState(0);
  const { form, field, submit, reset, isSending } = useForm({
    rules: file ? withFile : additionFields,
    initial: { text: values['text'] ?? '' },
    refused,
    send: async ({ text }) => {
      if (file && documentProblem(additionFile, file)) return;
      const receipt = await addToEnquiry(token, { text, file }, setProgress).finally(() => setProgress(undefined));
      resources.keep(receiptQuery(token).address, receipt);
      reset({ text: '' });
      setFile(undefined);
      setSent((count) => count + 1);
      toast({ title: words.done.title, description: words.done.text });
    },
    onFailure(error) {
      if (error instanceof ApiError) setFileError(error.body?.fields?.['file']);
      showError(error);
    },
  });

  function choose(chosen: File | undefined) {
    setFile(chosen);
    setFileError(chosen && documentProblem(additionFile, chosen));
  }

  return (
    <section className="grid gap-4 print:hidden" aria-labelledby="add">
      <h2 className="h3 scroll-mt-24" id="add">
        {titles.adding}
      </h2>
      <form
        className="grid gap-4"
        ref={form}
        onSubmit={submit}
        method="post"
        action={path}
        encType="multipart/form-data"
        noValidate
      >
        <input type="hidden" name="act" value="add" />
        <TextAreaField
          {...field('text')}
          required={false}
          label={words.text}
          rows={4}
          hint={`${fillIn(words.most, 'count', numberText(rule.max))} ${words.joins}`}
        />
        <FileField
          key={sent}
          label={words.file}
          hint={words.files}
          name="file"
          endings={[...additionFile.types, 'jpeg']}
          error={fileError}
          onChoose={choose}
        />
        {progress !== undefined && file && <ProgressBar value={progress * 100} label={words.upload} />}
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          disabled={isAway}
          busy={isSending}
          busyLabel={words.sending}
        >
          {words.button}
        </Button>
      </form>
    </section>
  );
}
