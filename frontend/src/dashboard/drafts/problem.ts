import { ApiError, errorSentence } from '../../api/client.ts';

export interface Problem {
  sentence: string;
  /** The server did not respond. */
  isUnheard: boolean;
}

export function problemOf(error: unknown): Problem {
  return { sentence: errorSentence(error), isUnheard: !(error instanceof ApiError) };
}

/** The problem that remains after the draft is saved: the server responds again. */
export function stillThere(problem: Problem | undefined): Problem | undefined {
  return problem?.isUnheard ? undefined : problem;
}
