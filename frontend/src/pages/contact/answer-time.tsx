import { medianDays, minutesInWords } from '@prism/core/contract/sla';
import type { AnswerTime } from '@prism/core/contract/sla-calls';
import { api } from '../../api/client.ts';
import { useWords } from '../../api/content.ts';
import { type Resource, useResource } from '../../api/resources.ts';
import { fillIn } from '@prism/core/contract/fill-in';

const address = '/api/answer-time';
export const answerTimeQuery: Resource<AnswerTime> = { address, fetch: () => api.get(address) };

/** The measured response time; nothing while there is too little data. */
export function MeasuredAnswer() {
  const { answered } = useWords('contact');
  const { data } = useResource(answerTimeQuery);
  if (!data || data.medianMinutes === null) return null;
  const said = fillIn(answered, 'time', minutesInWords(data.medianMinutes));
  return <p className="nums">{fillIn(said, 'days', String(medianDays))}</p>;
}
