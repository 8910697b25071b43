import { medianDays, minutesInWords, type AnswerTime } from '@prism/core/contract/promises';
import { api } from '../../api/client.ts';
import { useWords } from '../../api/content.ts';
import { type Resource, useResource } from '../../api/resources.ts';
import { fillIn } from '@prism/core/contract/fill-in';

const address = '/api/answer-time';
export const answerTimeQuery: Resource<AnswerTime> = { address, fetch: () => api.get(address) };

/** How soon enquiries were answered, as it was measured; nothing where there were too few to tell. */
export function MeasuredAnswer() {
  const { answered } = useWords('contact');
  const { data } = useResource(answerTimeQuery);
  if (!data || data.medianMinutes === null) return null;
  const said = fillIn(answered, 'time', minutesInWords(data.medianMinutes));
  return <p className="nums">{fillIn(said, 'days', String(medianDays))}</p>;
}
