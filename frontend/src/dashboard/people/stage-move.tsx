import type { ApplicationChanges, ApplicationRow } from '@prism/core/contract/application-calls';
import { enquiryCalls, type EnquiryChanges, type EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { retention } from '@prism/core/contract/retention';
import {
  applicationStages,
  enquiryStages,
  isAnsweringStage,
  type AnsweringStage,
  type ApplicationStage,
  type EnquiryStage,
} from '@prism/core/contract/stages';
import { type ReactNode, useRef, useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { LostDialog, waitOf, type LastWords } from './lost-dialog.tsx';

import { useChangeApplication, useChangeEnquiry } from './cases.ts';
import { nameOf } from './in-words.ts';

export interface StageMove<Row, Stage extends string> {
  /** Moves a row, if necessary after a dialog. */
  to: (row: Row, stage: Stage) => void;
  isBusy: boolean;
  dialog: ReactNode;
}

interface Saved {
  title: string;
  description?: string | undefined;
  undo?: () => void;
}

/**
 * Saves a move and shows a toast; resolves to whether it was saved. Awaited, because the row and its callbacks may be
 * gone before the response. `onAct` is called before a row may disappear.
 */
function useSavedMove(onAct?: () => void) {
  const toast = useToast();
  const showError = useErrorToast();
  return async (save: () => Promise<unknown>, saved?: Saved): Promise<boolean> => {
    if (saved) onAct?.();
    try {
      await save();
    } catch (error) {
      showError(error);
      return false;
    }
    if (saved) {
      const { title, description, undo } = saved;
      toast({ title, ...(description && { description }), ...(undo && { action: { label: 'Undo', onClick: undo } }) });
    }
    return true;
  };
}

/** Whether this row is being moved; several rows may move at once. */
const isMoving = (
  { isPending, variables }: { isPending: boolean; variables: { params: { id: string } } | undefined },
  { id }: { id: string },
) => isPending && variables?.params.id === id;

type EnquiryMove = NonNullable<EnquiryChanges['stage']>;
type MovedEnquiry = Pick<EnquiryRow, 'id' | 'stage' | 'lostReason' | 'firstName' | 'lastName'> &
  Partial<Pick<EnquiryRow, 'promise' | 'turn'>>;

const consequences: Readonly<Partial<Record<EnquiryStage, string>>> = {
  won: `Kept for ${retention.enquiries.customers.time}, as a customer record`,
};

/** Moves enquiries between stages; `lost` asks for a reason. */
export function useEnquiryMove(onAct?: () => void): StageMove<MovedEnquiry, EnquiryStage> {
  const [losing, setLosing] = useState<MovedEnquiry>();
  const saved = useSavedMove(onAct);
  const save = useChangeEnquiry();
  // The idempotency key of the mail, so that a retry sends it once.
  const replyId = useRef('');
  const reply = useChange(enquiryCalls.reply, { untilShown: true });

  async function move({ id, lostReason }: MovedEnquiry, change: EnquiryMove, note = ''): Promise<boolean> {
    const { was, is, reason } = change;
    const back: EnquiryMove = { was: is, is: was, ...(was === 'lost' && lostReason && { reason: lostReason }) };
    const moved: MovedEnquiry = { id, lostReason: reason ?? null, stage: is, firstName: '', lastName: '' };
    const body = { stage: change, ...(note.trim() && { handled: true, note }) };
    return await saved(async () => await save.mutateAsync({ params: { id }, body }), {
      title: `Moved to ${enquiryStages[is]}`,
      description: consequences[is],
      undo: () => void move(moved, back),
    });
  }

  /** Sends the mail, if there is one, then marks the enquiry as lost; resolves to whether it is. */
  async function lose(enquiry: MovedEnquiry, reason: string, { text, seen, note }: LastWords): Promise<boolean> {
    const { id, stage } = enquiry;
    if (!text.trim()) return await move(enquiry, { was: stage, is: 'lost', reason }, note);
    const isSent = await saved(
      async () => await reply.mutateAsync({ params: { id, reply: replyId.current }, body: { text, seen } }),
    );
    // A reply moves a new enquiry to `talk`.
    return isSent && (await move(enquiry, { was: stage === 'new' ? 'talk' : stage, is: 'lost', reason }, note));
  }

  return {
    isBusy: save.isPending,
    to(enquiry, stage) {
      if (isMoving(save, enquiry) || stage === enquiry.stage) return;
      if (stage === 'lost') {
        replyId.current = randomUuid();
        setLosing(enquiry);
      } else void move(enquiry, { was: enquiry.stage, is: stage });
    },
    dialog: losing && (
      <LostDialog
        id={losing.id}
        name={nameOf(losing)}
        waits={waitOf(losing)}
        isBusy={save.isPending || reply.isPending}
        onClose={() => setLosing(undefined)}
        onSave={async (reason, words) => {
          if (await lose(losing, reason, words)) setLosing(undefined);
        }}
      />
    ),
  };
}

type ApplicationMove = NonNullable<ApplicationChanges['stage']>;
type MovedApplication = Pick<ApplicationRow, 'id' | 'stage' | 'email' | 'firstName' | 'lastName'>;

/** Moves applications between stages; some stages preview the mail to the applicant. */
export function useApplicationMove(onAct?: () => void): StageMove<MovedApplication, ApplicationStage> {
  const [asked, setAsked] = useState<{ application: MovedApplication; stage: AnsweringStage }>();
  const saved = useSavedMove(onAct);
  const save = useChangeApplication();

  async function move(application: MovedApplication, change: ApplicationMove): Promise<boolean> {
    const { was, is, mail } = change;
    return await saved(
      async () => await save.mutateAsync({ params: { id: application.id }, body: { stage: change } }),
      {
        title: `Moved to ${applicationStages[is]}`,
        ...(mail
          ? { description: `The email to ${application.email} is on its way.` }
          : { undo: () => void move(application, { was: is, is: was }) }),
      },
    );
  }

  return {
    isBusy: save.isPending,
    to(application, stage) {
      if (isMoving(save, application) || stage === application.stage) return;
      if (isAnsweringStage(stage)) setAsked({ application, stage });
      else void move(application, { was: application.stage, is: stage });
    },
    dialog: asked && (
      <AnswerDialog
        applicationId={asked.application.id}
        stage={asked.stage}
        name={nameOf(asked.application)}
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
