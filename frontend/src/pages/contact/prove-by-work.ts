import type { SentEnquiry } from '@prism/core/contract/enquiries';
import type { Puzzle, PuzzleSolution } from '@prism/core/contract/puzzles';
import { api } from '../../api/client.ts';

/** Who waits longer than this is spared the rest. */
const patienceMs = 60_000;

/** Proves by work of the browser that this enquiry is no flood; the server then takes it, and answers as it always does. */
export async function proveByWork(
  enquiryId: string,
  puzzle: Puzzle,
  chosen: Readonly<Record<string, string>>,
): Promise<SentEnquiry> {
  const body: PuzzleSolution = { challenge: puzzle.challenge, solution: await solve(puzzle) };
  return await api.post<SentEnquiry>(`/api/contacts/${enquiryId}/solution`, { ...body, ...chosen });
}

async function solve(puzzle: Puzzle): Promise<number[]> {
  const worker = new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<number[]>) => resolve(data);
      worker.onerror = reject;
      setTimeout(reject, patienceMs);
      worker.postMessage(puzzle);
    });
  } finally {
    worker.terminate();
  }
}
