import { redirectLinesMax } from '@prism/core/contract/redirects';
import { type FormEvent, useState } from 'react';
import { ApiError, errorSentence } from '../../../api/client.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Field, TextAreaField } from '../../../ui/field.tsx';
import { useImportRedirects } from './queries.ts';

interface Refusal {
  sentence: string;
  /** By the number of the line. */
  lines: readonly (readonly [string, string])[];
}

/** Many redirects at once, from a file or as text: all of them, or none with a sentence for each line that is wrong. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [csv, setCsv] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const { mutateAsync: bringIn, isPending } = useImportRedirects();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(undefined);
    try {
      const { stored } = await bringIn(csv);
      const count = stored === 1 ? '1 address leads' : `${stored.toLocaleString('en-GB')} addresses lead`;
      toast({ title: 'Redirects imported', description: `${count} elsewhere from now on.` });
      onClose();
    } catch (error) {
      const lines = error instanceof ApiError ? Object.entries(error.body?.fields ?? {}) : [];
      setRefusal({
        sentence: errorSentence(error),
        lines: lines.flatMap(([line, sentence]) => (/^\d+$/.test(line) && sentence ? [[line, sentence] as const] : [])),
      });
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title="Import redirects"
      description={`A line for each, at most ${redirectLinesMax.toLocaleString('en-GB')}: the old address, a comma, the new address.`}
      onSubmit={(event) => void submit(event)}
      isSending={isPending}
      send="Import"
      sending="Importing..."
      isDisabled={csv.trim() === ''}
    >
      <Field label="CSV file">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            className="control py-2.5"
            onChange={(event) => {
              setRefusal(undefined);
              void event.target.files?.[0]?.text().then(setCsv);
            }}
          />
        )}
      </Field>
      <TextAreaField
        label="Or the lines themselves"
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
            <ul className="grid gap-1 text-sm" aria-label="Lines that are wrong">
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
