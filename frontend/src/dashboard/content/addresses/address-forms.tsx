import { line } from '@prism/core/contract/fields';
import { addressMaxLength, redirectCalls, redirectLinesMax, type Tried } from '@prism/core/contract/redirects';
import { numberText } from '@prism/core/contract/number-text';
import { type FormEvent, useState } from 'react';
import { callApi, useChange } from '../../../api/calls.ts';
import { ApiError, errorSentence } from '../../../api/client.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, TextAreaField, TextField } from '../../../ui/field.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FileInput } from '../../shared/file-input.tsx';
import { ResourceForm } from '../../kit/resource-form.tsx';
import { fileText } from './file-text.ts';

const rules = {
  from: line('Old URL', addressMaxLength),
  to: line('New URL', addressMaxLength),
} as const;

interface RedirectFormProps {
  from: string;
  to: string;
  /** Whether `from` was chosen from a list and cannot change. */
  isKnown: boolean;
  onClose: () => void;
}

export function RedirectForm({ from, to, isKnown, onClose }: RedirectFormProps) {
  const { mutateAsync: change } = useChange(redirectCalls.save);
  return (
    <ResourceForm
      title={isKnown ? `Redirect ${from}` : 'Add redirect'}
      send="Save redirect"
      sending="Saving..."
      rules={rules}
      initial={{ from, to }}
      fields={[
        ...(isKnown ? [] : [{ name: 'from', label: 'Old URL', hint: 'A path on this site, e.g. /old-page' } as const]),
        {
          name: 'to',
          label: 'New URL',
          hint: 'A path on this site, e.g. /about, or a URL that begins with https://',
        },
      ]}
      save={async (values) => {
        const input = { from: values.from.trim(), to: values.to.trim() };
        const saved = await change({ body: input });
        return { title: 'Redirect saved', description: `${saved.from} now redirects to ${saved.to}.` };
      }}
      onClose={onClose}
    />
  );
}

interface Refusal {
  sentence: string;
  /** By line number. */
  lines: readonly (readonly [string, string])[];
}

/** Imports redirects from a file or from text: all of them, or none with an error for each wrong line. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [csv, setCsv] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const { mutateAsync: change } = useChange(redirectCalls.import);
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(undefined);
    setSending(true);
    try {
      const { stored } = await change({ body: { csv } });
      const count = stored === 1 ? '1 redirect' : `${numberText(stored)} redirects`;
      toast({ title: 'Redirects imported', description: `${count} added.` });
      onClose();
    } catch (error) {
      const lines = error instanceof ApiError ? Object.entries(error.body?.fields ?? {}) : [];
      setRefusal({
        sentence: errorSentence(error),
        lines: lines.flatMap(([line, sentence]) => (/^\d+$/.test(line) && sentence ? [[line, sentence] as const] : [])),
      });
      setSending(false);
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title="Import redirects"
      description={`One redirect per line, up to ${numberText(redirectLinesMax)}: old URL, comma, new URL.`}
      onSubmit={(event) => void submit(event)}
      isSending={isSending}
      send="Import"
      sending="Importing..."
      isDisabled={csv.trim() === ''}
    >
      <Field label="CSV file">
        {(control) => (
          <FileInput
            {...control}
            hasFile={false}
            accept=".csv,text/csv,text/plain"
            onChange={(event) => {
              setRefusal(undefined);
              void event.target.files?.[0]?.arrayBuffer().then((buffer) => setCsv(fileText(new Uint8Array(buffer))));
            }}
          />
        )}
      </Field>
      <TextAreaField
        label="Or paste the lines"
        rows={8}
        spellCheck={false}
        placeholder="/old-page,/about"
        value={csv}
        onChange={setCsv}
      />
      {refusal && (
        <div role="alert" className="grid gap-2 text-danger">
          <p>{refusal.sentence}</p>
          {refusal.lines.length > 0 && (
            <ul className="grid gap-1 text-sm" aria-label="Lines with errors">
              {refusal.lines.map(([line, sentence]) => (
                <li key={line} className="wrap-anywhere">
                  <b className="nums">Line {line}:</b> {sentence}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Shows where a URL leads, without counting as a visit. */
export function TryAddress() {
  const [address, setAddress] = useState('');
  const [outcome, setOutcome] = useState('');
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const asked = pathOf(address.trim());
    setOutcome('');
    if (!/^\/(?![/\\])\S*$/.test(asked)) return setProblem('Enter a path that begins with one slash');
    try {
      setOutcome(sentenceOf(asked, await callApi(redirectCalls.try, { query: { address: asked } })));
    } catch (error) {
      setProblem(errorSentence(error));
    }
  }

  return (
    <form aria-label="Test a URL" className="grid max-w-160 gap-2" noValidate onSubmit={(event) => void submit(event)}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label="Test a URL"
            placeholder="/old-page"
            value={address}
            error={problem}
            onChange={(text) => {
              setAddress(text);
              setProblem(undefined);
            }}
          />
        </div>
        <Button type="submit" variant="secondary" className="mt-7.5 bg-surface">
          Test{' '}
        </Button>
      </div>
      <p role="status" className="min-h-6 text-sm wrap-anywhere">
        {outcome}
      </p>
    </form>
  );
}

function pathOf(text: string): string {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : text;
}

function sentenceOf(address: string, tried: Tried): string {
  if (tried.status === 301) return `${address} redirects to ${tried.to} permanently (301).`;
  if (tried.status === 200) return `${address} shows a page (200).`;
  return tried.status === 410 ? `${address} is marked as deleted (410).` : `No page at ${address} (404).`;
}
