import type { AnswerOf } from '@prism/core/contract/call';
import { describeUse, fileUses, type FileUseName } from '@prism/core/contract/files';
import type { fileCalls } from '@prism/core/contract/files-calls';
import type { FileField } from '@prism/core/fields/fields';
import { useState } from 'react';
import { errorSentence, sendBytes } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../shared/file-input.tsx';
import { FileTile } from '../../media/file-tile.tsx';
import { useControl } from './control.ts';
import type { ControlProps } from './form-context.ts';

/**
 * Uploads a file as soon as it is chosen or pasted, and keeps its URL. A refused file shows an error and changes
 * nothing.
 */
export function FileControl(props: ControlProps<FileField>) {
  const { shared, set } = useControl(props);
  const { use } = props.field;
  const address = typeof props.value === 'string' ? props.value : '';
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function send(file: Blob | undefined) {
    if (!file) return;
    setProblem(
      file.size > fileUses[use].maxBytes ? `The file is too large. It may be: ${describeUse(use)}.` : undefined,
    );
    if (file.size > fileUses[use].maxBytes) return;
    setSending(true);
    try {
      set(await sendFile(use, file));
    } catch (error) {
      fail(error);
    } finally {
      setSending(false);
    }
  }

  /** A logo is stored separately, so that an SVG stays an SVG. */
  const takeOver = async (chosen: Response) => await send(await chosen.blob());
  const fail = (error: unknown) => setProblem(errorSentence(error));

  return (
    <div
      className="grid content-start gap-3"
      onPaste={(event) => {
        if (event.defaultPrevented) return;
        const text = event.clipboardData.getData('text/plain');
        const pasted = event.clipboardData.files[0] ?? (/^\s*<(?:\?xml|svg)/.test(text) ? new Blob([text]) : undefined);
        if (pasted) event.preventDefault();
        void send(pasted);
      }}
    >
      <Field {...shared} error={problem ?? shared.error}>
        {(control) => {
          const input = {
            ...control,
            'data-field': props.path,
            accept: fileUses[use].types.map((type) => `.${type}`).join(','),
            disabled: isSending,
          };
          return use === 'logo' ? (
            <FileTile
              {...input}
              picture={address && <img className={logo} src={address} alt="" />}
              hasFile={address !== ''}
              onFile={(file) => void send(file)}
              onLibrary={(chosen) => void fetch(chosen).then(takeOver, fail)}
              removed={shared.label}
              onRemove={() => set('')}
            />
          ) : (
            <FileInput {...input} hasFile={address !== ''} onChange={(event) => void send(event.target.files?.[0])} />
          );
        }}
      </Field>
      {address && use !== 'logo' && (
        <div className="flex flex-wrap items-center gap-4">
          <a className="lk" href={address} download>
            Download the file
          </a>
          <Button variant="ghost" size="sm" onClick={() => set('')}>
            Remove <span className="sr-only">{shared.label}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

// Grey shows light and dark logos alike.
const logo = 'h-10 max-w-32 rounded-2 bg-[#83888f] object-contain p-1.5';

/** Uploads a file and returns its URL; throws as `api` does. */
async function sendFile(use: FileUseName, file: Blob): Promise<string> {
  const { address }: AnswerOf<typeof fileCalls.store> = await sendBytes('POST', `/api/admin/files/${use}`, file);
  return address;
}
