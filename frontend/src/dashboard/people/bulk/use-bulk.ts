import { enquiryCalls, type EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shownBy } from '../../../api/calls.ts';
import { errorSentence } from '../../../api/client.ts';
import type { Said } from '../../kit/use-saying.ts';
import { nameOf } from '../in-words.ts';
import type { BulkCall, UndoableAct } from './bulk-acts.ts';

export interface BulkResult {
  changed: EnquiryRow[];
  /** Unchanged rows with the reasons; without a response, rows that may have changed. */
  kept: Kept[];
}

export interface Kept {
  row: EnquiryRow;
  error: string;
  isUnknown: boolean;
}

/** The batch size, small enough to show progress. */
const atOnce = 20;

/** Changes many enquiries in batches. A failure does not stop the others. */
export function useBulk() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; of: number }>();

  async function run(rows: readonly EnquiryRow[], call: BulkCall): Promise<BulkResult> {
    const result: BulkResult = { changed: [], kept: [] };
    const items = rows.filter(call.concerns);
    for (let done = 0; done < items.length; done += atOnce) {
      setProgress({ done, of: items.length });
      const some = items.slice(done, done + atOnce);
      const { errors, isUnknown } = await send(some, call);
      some.forEach((row, place) => {
        const error = errors[place] ?? null;
        if (error === null) result.changed.push(row);
        else result.kept.push({ row, error, isUnknown });
      });
    }
    await client.invalidateQueries(shownBy(enquiryCalls.changeAll));
    setProgress(undefined);
    return result;
  }

  return { run, progress };
}

export function useOneEnquiry() {
  const { run } = useBulk();

  async function change(row: EnquiryRow, call: BulkCall, done: Said): Promise<Said> {
    const {
      kept: [kept],
    } = await run([row], call);
    return kept ? { title: 'Error', description: kept.error, variant: 'destructive' } : done;
  }

  return async (row: EnquiryRow, { call, back, done }: UndoableAct) =>
    await change(row, call, {
      title: done(nameOf(row)),
      undo: async () => await change(row, back, { title: `Undone for ${nameOf(row)}` }),
    });
}

interface Errors {
  /** Why each row is unchanged; null if it changed. */
  errors: (string | null)[];
  /** Whether the outcome is unknown, because the request failed. */
  isUnknown: boolean;
}

async function send(rows: readonly EnquiryRow[], call: BulkCall): Promise<Errors> {
  try {
    const outcomes = await call.send(rows);
    return { errors: outcomes.map(({ error }) => error), isUnknown: false };
  } catch (error) {
    return { errors: rows.map(() => errorSentence(error)), isUnknown: true };
  }
}
