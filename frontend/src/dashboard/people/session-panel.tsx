import { sessionCalls, type DeskSession } from '@prism/core/contract/bookings-calls';
import type { HistoryRow } from '@prism/core/contract/history';
import type { EnquiryStage } from '@prism/core/contract/stages';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { callApi, queryOf, useChanges } from '../../api/calls.ts';
import { errorSentence } from '../../api/client.ts';
import { useNow } from '../../lib/clock.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { StateMark } from '../shared/state-mark.tsx';
import { useTimes } from '../shared/use-times.ts';
import { calendarSaid } from './history/received-mail.tsx';
import { historyQuery } from './history/use-history.ts';

import { TargetMark } from './response-target-mark.tsx';

interface SessionOf {
  contactId: string;
  /** The client's name. */
  name: string;
}

export function SessionPanel({ contactId, name, stage }: SessionOf & { stage: EnquiryStage }) {
  const read = queryOf(sessionCalls.read, { params: { id: contactId } });
  const { data: session } = useQuery({ ...read, refetchOnMount: 'always' });
  const { data: lines = [] } = useQuery(historyQuery({ kind: 'contacts', id: contactId }));
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const now = useNow(60_000);
  if (!session || (!session.booked && session.slots.length === 0)) return null;
  const { booked } = session;
  const coming = booked && Date.parse(booked.startsAt) > now ? booked : null;
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="session-title">
      <ListTitle id="session-title" title="Session" />
      {booked ? (
        <>
          <When lines={lines} booked={booked} isLost={stage === 'lost'} />
          <CalendarAnswer lines={lines} />
        </>
      ) : (
        <p className="pt-3 text-sm text-ink-3">No session booked.</p>
      )}
      <div className="flex flex-wrap gap-2 pt-3">
        {session.slots.length > 0 && (
          <Button variant="secondary" size="sm" onClick={() => setOpen('move')}>
            {coming ? 'Reschedule' : booked ? 'Book another session' : 'Book session'}
          </Button>
        )}
        {coming && (
          <Button variant="ghost" size="sm" onClick={() => setOpen('cancel')}>
            Cancel session{' '}
          </Button>
        )}
      </div>
      {open === 'move' && (
        <TimeDialog contactId={contactId} name={name} isMove={coming !== null} slots={session.slots} onClose={close} />
      )}
      {open === 'cancel' && (
        <CancelDialog
          contactId={contactId}
          name={name}
          canChoose={session.slots.length > 0 && stage !== 'won' && stage !== 'lost'}
          onClose={close}
        />
      )}
    </section>
  );
}

/** The response of the client's calendar since the last booking or move. */
function CalendarAnswer({ lines }: Pick<WhenProps, 'lines'>) {
  const times = useTimes();
  const last = lines.findLast((line) => line.act === 'booking' || (line.act === 'received' && line.calendar));
  if (last?.act !== 'received' || !last.calendar) return null;
  return (
    <p className="flex flex-wrap gap-x-3 pt-1 text-sm">
      {calendarSaid(last.calendar, times)}
      {last.isUnverified && <StateMark look="warn" word="Unverified sender" />}
    </p>
  );
}

interface WhenProps {
  lines: readonly HistoryRow[];
  booked: NonNullable<DeskSession['booked']>;
  isLost: boolean;
}

function When({ lines, booked, isLost }: WhenProps) {
  const { dayOf, clockOf, timeInSentence } = useTimes();
  const now = useNow(60_000);
  const { startsAt, endsAt, timeZone, proposalDueAt } = booked;
  // A message after the session counts as the proposal.
  const isMade = lines.some(
    ({ act, at, mail }) => (act === 'reply' || act === 'answered') && at >= endsAt && mail?.status !== 'failed',
  );
  return (
    <div className="nums grid gap-1 pt-3 text-sm">
      <p className="font-semibold text-ink">
        {dayOf(Date.parse(startsAt))}, {clockOf(Date.parse(startsAt))} to {clockOf(Date.parse(endsAt))}
      </p>
      {timeZone && <p className="text-ink-3">Client’s time zone: {timeZone.replaceAll('_', ' ')}</p>}
      {proposalDueAt && !isLost && !isMade && (
        <p className="flex flex-wrap gap-x-3">
          Proposal promised by {timeInSentence(proposalDueAt, now)}.
          {Date.parse(endsAt) <= now && <TargetMark promise={{ dueAt: proposalDueAt, answeredAt: null }} />}
        </p>
      )}
    </div>
  );
}

interface TimeDialogProps extends SessionOf {
  /** Whether it moves an existing session. */
  isMove: boolean;
  slots: DeskSession['slots'];
  onClose: () => void;
}

function TimeDialog({ contactId, name, isMove, slots, onClose }: TimeDialogProps) {
  const { dayOf, clockOf } = useTimes();
  const [slot, setSlot] = useState(slots[0] ?? '');
  const change = useChangeSession(contactId);
  const toast = useToast();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(slot, {
      onSuccess: () => {
        toast({ title: isMove ? 'Session rescheduled' : 'Session booked', description: `${name} gets an email.` });
        onClose();
      },
    });
  };
  return (
    <Dialog
      title={isMove ? 'Reschedule session' : 'Book session'}
      description={`${name} gets an email with a calendar invitation.`}
      onSubmit={submit}
      isSending={change.isPending}
      send={isMove ? 'Reschedule' : 'Book session'}
      sending="Saving..."
      onClose={onClose}
    >
      <SelectField
        label="When"
        value={slot}
        onChange={setSlot}
        error={change.error ? errorSentence(change.error) : undefined}
        options={slots.map((value) => ({
          value,
          label: `${dayOf(Date.parse(value))}, ${clockOf(Date.parse(value))}`,
        }))}
      />
    </Dialog>
  );
}

interface CancelDialogProps extends SessionOf {
  /** Whether another time can be chosen. */
  canChoose: boolean;
  onClose: () => void;
}

function CancelDialog({ contactId, name, canChoose, onClose }: CancelDialogProps) {
  const toast = useToast();
  const change = useChangeSession(contactId);
  return (
    <ConfirmDialog
      title="Cancel this session?"
      description={`${name} gets an email${canChoose ? ' and can choose another time' : ''}.`}
      confirm="Cancel session"
      cancel="Keep session"
      isBusy={change.isPending}
      error={change.error ? errorSentence(change.error) : undefined}
      onConfirm={() =>
        change.mutate(null, {
          onSuccess: () => {
            toast({ title: 'Session cancelled', description: `${name} gets an email.` });
            onClose();
          },
        })
      }
      onCancel={onClose}
    />
  );
}

/** Books, moves or, with null, cancels the session of an enquiry. */
const useChangeSession = (id: string) =>
  useChanges([sessionCalls.book], async (startsAt: string | null) =>
    startsAt === null
      ? await callApi(sessionCalls.cancel, { params: { id } })
      : await callApi(sessionCalls.book, { params: { id }, body: { startsAt } }),
  );
