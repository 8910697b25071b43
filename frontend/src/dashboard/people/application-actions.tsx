import type { ApplicationRow } from '@prism/core/contract/applications';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { sizeOf } from '../shared/sizes.ts';
import { Answered } from './answered.tsx';
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
  const { id, resume, website } = application;
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
      <AnsweredApplication application={application} name={name} />
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

function AnsweredApplication({ application: { id, turn }, name }: { application: ApplicationRow; name: string }) {
  const change = useChangeApplication();
  return (
    <Answered
      name={name}
      turn={turn}
      isBusy={change.isPending}
      save={async (note) => await change.mutateAsync({ id, changes: { answered: true, ...(note && { note }) } })}
    />
  );
}
