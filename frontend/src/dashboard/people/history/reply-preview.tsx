import { replyFields } from '@prism/core/contract/history';
import type { ReplyRecipients } from '@prism/core/contract/received-mails';
import type { MailPreview } from '@prism/core/contract/reply-templates';
import { useState } from 'react';
import { useChange } from '../../../api/calls.ts';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Choice, ChoiceGroup } from '../../shared/choice.tsx';
import { caseCalls, type CaseRef } from '../cases.ts';

interface PreviewButtonProps {
  about: CaseRef;
  text: string;
  recipients: ReplyRecipients;
}

export function PreviewButton({ about: { kind, id }, text, recipients }: PreviewButtonProps) {
  const preview = useChange(caseCalls[kind].preview);
  const showError = useErrorToast();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        busy={preview.isPending}
        busyLabel="Preparing..."
        onClick={() =>
          text.trim()
            ? preview.mutate({ params: { id }, body: { text } }, { onError: (error) => showError(error) })
            : showError(replyFields.text.message)
        }
      >
        Preview
      </Button>
      {preview.data && <PreviewDialog mail={preview.data} recipients={recipients} onClose={preview.reset} />}
    </>
  );
}

/** Both the HTML and the text version: mail programs choose one. */
function PreviewDialog({
  mail,
  recipients: { to, cc },
  onClose,
}: {
  mail: MailPreview;
  recipients: ReplyRecipients;
  onClose: () => void;
}) {
  const [isText, setText] = useState(false);
  return (
    <Dialog
      size="lg"
      isRead
      onClose={onClose}
      title="Preview"
      description="Not sent yet."
      footer={
        <Button variant="secondary" onClick={onClose}>
          Back to writing
        </Button>
      }
    >
      <div className="grid gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm wrap-anywhere">
          <dt className="text-ink-3">From</dt>
          <dd>{mail.from || 'No sender email yet'}</dd>
          <dt className="text-ink-3">To</dt>
          <dd>{to}</dd>
          {cc.length > 0 && (
            <>
              <dt className="text-ink-3">Copy to</dt>
              <dd>{cc.join(', ')}</dd>
            </>
          )}
          <dt className="text-ink-3">Subject</dt>
          <dd className="font-semibold text-ink">{mail.subject}</dd>
        </dl>
        <div className="md:justify-self-start">
          <ChoiceGroup label="Version">
            <Choice isChosen={!isText} onChoose={() => setText(false)}>
              HTML
            </Choice>
            <Choice isChosen={isText} onChoose={() => setText(true)}>
              Text
            </Choice>
          </ChoiceGroup>
        </div>
        {isText ? (
          <pre className="rounded-3 border border-line bg-surface p-4 text-sm wrap-anywhere whitespace-pre-wrap">
            {mail.text}
          </pre>
        ) : (
          <iframe
            title="The mail"
            srcDoc={mail.html}
            sandbox=""
            className="h-96 w-full rounded-3 border border-line bg-white [color-scheme:light]"
          />
        )}
      </div>
    </Dialog>
  );
}
