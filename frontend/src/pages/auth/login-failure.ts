import { errorSentence } from '../../api/client.ts';
import { retryTime } from '../../api/retry-time.ts';

/** The server's message, with the retry time after too many attempts. */
export function loginFailure(error: unknown): string {
  const sentence = errorSentence(error);
  const when = retryTime(error);
  return when && !sentence.includes(when) ? `${sentence} Try again ${when}.` : sentence;
}
