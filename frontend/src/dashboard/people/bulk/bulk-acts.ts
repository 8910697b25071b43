import {
  enquiryCalls,
  type BulkOutcome,
  type EnquiryChanges,
  type EnquiryRow,
  type LabelChanges,
} from '@prism/core/contract/enquiry-calls';
import { type EnquiryStage, enquiryStages } from '@prism/core/contract/stages';
import { callApi } from '../../../api/calls.ts';
import { waitOf } from '../lost-dialog.tsx';

export interface BulkCall {
  concerns: (row: EnquiryRow) => boolean;
  send: (rows: readonly EnquiryRow[]) => Promise<BulkOutcome[]>;
}

export interface BulkAct {
  call: BulkCall;
  back?: BulkCall;
  /** 'Ada Lovelace moved to In talk'; `what` is the name. */
  done: (what: string) => string;
}

export type UndoableAct = BulkAct & Required<Pick<BulkAct, 'back'>>;

export function moveTo(stage: Exclude<EnquiryStage, 'lost'>): BulkAct {
  return move(stage, (row) => (row.stage === stage ? undefined : { stage: { was: row.stage, is: stage } }));
}

/** The note says how clients who await an answer were informed. */
export function lose(reason: string, note: string): BulkAct {
  return move('lost', (row) =>
    row.stage === 'lost'
      ? undefined
      : {
          stage: { was: row.stage, is: 'lost', reason },
          ...(note.trim() && waitOf(row) && { handled: true, note }),
        },
  );
}

function move(stage: EnquiryStage, changesOf: Parameters<typeof changing>[0]): BulkAct {
  return {
    call: changing(changesOf),
    back: changing(({ stage: was, lostReason }) => ({
      stage: { was: stage, is: was, ...(was === 'lost' && lostReason && { reason: lostReason }) },
    })),
    done: (what) => `${what} moved to ${enquiryStages[stage]}`,
  };
}

export function giveTo(owner: { id: string; name: string } | null): BulkAct {
  const idOf = (row: EnquiryRow) => row.owner?.id ?? null;
  const is = owner?.id ?? null;
  return {
    call: changing((row) => (idOf(row) === is ? undefined : { owner: { was: idOf(row), is } })),
    back: changing((row) => ({ owner: { was: is, is: idOf(row) } })),
    done: (what) => `${what} ${owner ? `assigned to ${owner.name}` : 'unassigned'}`,
  };
}

export function label({ give = [], take = [] }: LabelChanges): BulkAct {
  const missing = ({ labels }: EnquiryRow) => give.filter((name) => !labels.some((has) => same(has.name, name)));
  const present = ({ labels }: EnquiryRow) => take.filter((name) => labels.some((has) => same(has.name, name)));
  return {
    call: changing((row) =>
      missing(row).length + present(row).length > 0
        ? { labels: { give: missing(row), take: present(row) } }
        : undefined,
    ),
    back: changing((row) => ({ labels: { give: present(row), take: missing(row) } })),
    done: (what) => `Labels of ${what} saved`,
  };
}

export const answer: UndoableAct = {
  call: changing(({ handled }) => (handled ? undefined : { handled: true })),
  back: changing(() => ({ handled: false })),
  done: (what) => `${what} marked as nothing to answer`,
};

export const markAsSpam: UndoableAct = {
  call: all(async (body) => await callApi(enquiryCalls.markAsSpam, { body })),
  back: all(async (body) => await callApi(enquiryCalls.releaseAll, { body })),
  done: (what) => `${what} marked as spam`,
};

export const erase: BulkAct = {
  call: all(async (body) => await callApi(enquiryCalls.erase, { body })),
  done: (what) => `${what} erased`,
};

function changing(changesOf: (row: EnquiryRow) => EnquiryChanges | undefined): BulkCall {
  const itemsOf = (rows: readonly EnquiryRow[]) =>
    rows.flatMap((row) => {
      const changes = changesOf(row);
      return changes ? [{ id: row.id, changes }] : [];
    });
  return {
    concerns: (row) => changesOf(row) !== undefined,
    send: async (rows) => await callApi(enquiryCalls.changeAll, { body: itemsOf(rows) }),
  };
}

function all(send: (ids: string[]) => Promise<BulkOutcome[]>): BulkCall {
  return { concerns: () => true, send: async (rows) => await send(rows.map(({ id }) => id)) };
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
