import { enquiryCalls, type EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shownBy } from '../../../api/calls.ts';
import { errorSentence } from '../../../api/client.ts';

import type { BulkCall } from './bulk-acts.ts';

export interface BulkResult {
  changed: EnquiryRow[];
  /** Those that stay as they are, and why; where no answer came, those that may be changed nevertheless. */
  kept: Kept[];
}

export interface Kept {
  row: EnquiryRow;
  error: string;
  isUnknown: boolean;
}

/** So few, of the many that a call may name, that one sees how far it is. */
const atOnce = 20;

/** Does something to many enquiries, some at a time. What went wrong with one keeps none of the others back. */
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

interface Errors {
  /** Why each stays as it is; null where it was changed. */
  errors: (string | null)[];
  /** Whether nothing is known of them, because the call failed. */
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
