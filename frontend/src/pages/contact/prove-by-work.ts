import type { SentEnquiry } from '@prism/core/contract/enquiries';
import type { WorkChallenge, WorkSolution } from '@prism/core/contract/proof-of-work';
import { api } from '../../api/client.ts';

/** After this time the rest is skipped. */
const patienceMs = 60_000;

/** Solves the server's proof of work, so that it accepts the enquiry. */
export async function proveByWork(
  enquiryId: string,
  work: WorkChallenge,
  chosen: Readonly<Record<string, string>>,
): Promise<SentEnquiry> {
  const body: WorkSolution = { challenge: work.challenge, solution: await solve(work) };
  return await api.post<SentEnquiry>(`/api/contacts/${enquiryId}/solution`, { ...body, ...chosen });
}

async function solve(work: WorkChallenge): Promise<number[]> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<number[]>) => resolve(data);
      worker.onerror = reject;
      setTimeout(reject, patienceMs);
      worker.postMessage(work);
    });
  } finally {
    worker.terminate();
  }
}
