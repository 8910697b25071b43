import { medianDays, minutesInWords, type AnswerTime } from '@prism/core/contract/promises';
import { api } from '../../api/client.ts';
import { type Resource, useResource } from '../../api/resources.ts';

const address = '/api/answer-time';
export const answerTimeQuery: Resource<AnswerTime> = { address, fetch: () => api.get(address) };

/** How soon enquiries were answered, as it was measured; nothing where there were too few to tell. */
export function MeasuredAnswer() {
  const { data } = useResource(answerTimeQuery);
  if (!data || data.medianMinutes === null) return null;
  return (
    <p className="nums">
      We answered in {minutesInWords(data.medianMinutes)}, median of the last {medianDays} days.
    </p>
  );
}
