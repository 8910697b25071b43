import type { ApplicationRow } from '@prism/core/contract/applications';
import { useState } from 'react';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sizeOf } from '../shared/sizes.ts';
import { ApplicationStage } from './application-stage.tsx';
import { resumePath } from './paths.ts';
import { SaveFileDialog } from './save-file-dialog.tsx';
import { SetAsideActions } from './set-aside-actions.tsx';
import { useChangeApplication } from './use-people-actions.ts';

interface ApplicationActionsProps {
  application: ApplicationRow;
  /** Called before something is done that may take the row away. */
  onAct?: () => void;
}

/** What one does with an application: read the resume, mark it as answered, move it on; or settle what was set aside. */
export function ApplicationActions({ application, onAct = () => undefined }: ApplicationActionsProps) {
  const { id, resume, promise, website } = application;
  const [isSaving, setSaving] = useState(false);
  const name = `${application.firstName} ${application.lastName}`;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Resume ${sizeOf(resume.size)}: ${resume.name} of ${name}`}
        onClick={() => setSaving(true)}
      >
        Resume {sizeOf(resume.size)}
      </Button>
      {promise && <AnsweredButton id={id} name={name} isOn={promise.answeredAt !== null} />}
      {website ? (
        <SetAsideActions what="application" id={id} name={name} onAct={onAct} />
      ) : (
        <ApplicationStage application={application} onAct={onAct} />
      )}
      {isSaving && (
        <SaveFileDialog file={resume.name} name={name} path={resumePath(id)} onClose={() => setSaving(false)} />
      )}
    </>
  );
}

function AnsweredButton({ id, name, isOn }: { id: string; name: string; isOn: boolean }) {
  const tellError = useErrorToast();
  const save = useChangeApplication();
  return (
    <Button
      variant={isOn ? 'ghost' : 'secondary'}
      size="sm"
      aria-label={`Answered: ${name}`}
      aria-pressed={isOn}
      disabled={save.isPending}
      onClick={() => save.mutate({ id, changes: { answered: !isOn } }, { onError: (error) => tellError(error) })}
    >
      {isOn && <Icon name="check" />}
      Answered
    </Button>
  );
}
