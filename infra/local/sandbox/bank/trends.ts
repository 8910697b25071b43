import { parseSections, type CategoryBank } from './section.ts';

const fence = '```';

export const trends: CategoryBank = {
  keywords: ['early adoption', 'open standards'],
  sections: parseSections(`
## How to read a trend

New technology arrives with a story, and stories are better written than specifications. It helps to ask three plain questions. What could be done yesterday, only worse? Who is already paying for it without a subsidy? What has to become true in the world for the promise to hold?

If the first question has no answer, the trend is a solution in search of a problem. If the second has none, it is research, which is a fine thing to read about and a poor thing to depend on. The third is the most useful, because it turns an opinion into a list of signs to watch for.

Timing matters as much as direction. Video calls, electric cars and tablets were all correct ideas a decade before they were good businesses. Being early and being wrong cost the same amount, and only one of them is remembered kindly.

## Small experiments, short leashes

The sensible response to uncertainty is neither enthusiasm nor refusal but a small bet. Set aside a fixed share of the year, perhaps one week in ten, and give it to questions rather than to projects. Each gets a time limit, an owner and a sentence that says what would count as an answer.

Most experiments should fail, and quickly. If all of them succeed, they were not experiments but work under another name. What makes them valuable is a written result, so that the same question is not asked again by someone else eighteen months later.

Keep them away from production. A prototype that customers have come to rely on is no longer a prototype, whatever the sign on the door says. Agree beforehand that the code will be thrown away, and then really throw it away.

## What stays when the wave has passed

Under every wave there is something that remains. The dot-com years left payment on the web; the rush for apps left habits of design and a camera in every pocket; the years of big data left a respect for measuring. The lasting part tends to be less exciting than the headline and far more useful.

One can often recognise it early. It makes something cheaper by a factor of ten rather than by a third. It works with what people already own. It becomes more valuable when others use it too, and it is described in documents that anyone may implement.

Betting on such parts is less glamorous and safer. A company that put its records into open formats in the nineties can still read them. One that chose the most fashionable product of the day has paid for at least three migrations since.

## Regulation is a design input

For a long time software moved and the law followed at a distance. That gap has narrowed. Rules on privacy, accessibility, platforms and automated decisions now appear while the technology is still young, and they reach small companies as well as large ones.

It is tempting to see this as an obstacle. In practice, most of the rules describe what a careful engineer would do in any case: know what data you hold, explain decisions, let people leave, keep records. Teams that work in this way have little to change when the letter arrives.

Read the official summaries rather than the commentary. They are shorter and calmer than the headlines suggest. Put one person in charge of noticing what is coming, with an hour a month to do so, and the surprises become appointments.
`),
  code: [
    {
      lead: 'A feature flag keeps an experiment separate from the rest of the product, and easy to end:',
      block: `${fence}typescript
export function isEnabled(flag: Flag, userId: string): boolean {
  if (flag.endsAt < Date.now()) return false;
  return bucketOf(flag.name + userId) < flag.share;
}
${fence}`,
    },
    {
      lead: 'Data in an open format survives its first program; a line of JSON for each record is often enough:',
      block: `${fence}json
{"id":"a1","kind":"reading","at":"2026-03-04T09:30:00Z","unit":"kWh","value":12.4}
{"id":"a2","kind":"reading","at":"2026-03-04T09:45:00Z","unit":"kWh","value":12.9}
${fence}`,
    },
  ],
};
