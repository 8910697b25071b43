import type { ApplicationChanges, ApplicationRow } from '@prism/core/contract/applications';
import {
  applicationStages,
  isAnsweringStage,
  type AnsweringStage,
  type ApplicationStage,
} from '@prism/core/contract/stages';
import { useState } from 'react';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import type { StageMove } from './stage-move.tsx';
import { useChangeApplication } from './use-people-actions.ts';

type Move = NonNullable<ApplicationChanges['stage']>;
type Moved = Pick<ApplicationRow, 'id' | 'stage' | 'email' | 'firstName' | 'lastName'>;

/** Moves applications from stage to stage; of some, the applicant is told by a mail that is shown first. `onAct` is as for enquiries. */
export function useApplicationMove(onAct?: () => void): StageMove<Moved, ApplicationStage> {
  const [asked, setAsked] = useState<{ application: Moved; stage: AnsweringStage }>();
  const toast = useToast();
  const tellError = useErrorToast();
  const save = useChangeApplication();

  /** Whether it was moved. Awaited, because the row may be gone before the answer is there, and its callbacks with it. */
  async function move(application: Moved, change: Move): Promise<boolean> {
    onAct?.();
    try {
      await save.mutateAsync({ id: application.id, changes: { stage: change } });
    } catch (error) {
      tellError(error);
      return false;
    }
    const { was, is, mail } = change;
    toast({
      title: `Moved to ${applicationStages[is]}`,
      ...(mail
        ? { description: `The mail to ${application.email} is on its way.` }
        : { action: { label: 'Undo', onClick: () => void move(application, { was: is, is: was }) } }),
    });
    return true;
  }

  return {
    isBusy: save.isPending,
    to(application, stage) {
      if (save.isPending || stage === application.stage) return;
      if (isAnsweringStage(stage)) setAsked({ application, stage });
      else void move(application, { was: application.stage, is: stage });
    },
    dialog: asked && (
      <AnswerDialog
        applicationId={asked.application.id}
        stage={asked.stage}
        name={`${asked.application.firstName} ${asked.application.lastName}`}
        email={asked.application.email}
        isBusy={save.isPending}
        onMove={async (mail) => {
          const { application, stage: is } = asked;
          if (await move(application, { was: application.stage, is, ...(mail && { mail }) })) setAsked(undefined);
        }}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
