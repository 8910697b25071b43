import { ApiError, errorSentence } from '../../api/client.ts';

/** Why what is written could not be published. */
export interface Problem {
  sentence: string;
  /** No server answered. */
  isUnheard: boolean;
}

export function problemOf(error: unknown): Problem {
  return { sentence: errorSentence(error), isUnheard: !(error instanceof ApiError) };
}

/** What is left of a problem once the draft is saved, which says that the server answers again. */
export function stillThere(problem: Problem | undefined): Problem | undefined {
  return problem?.isUnheard ? undefined : problem;
}
