import type { Site } from '../site.ts';
import type { Finding } from '../trials.ts';
import { outcomeOf, type Outcome } from './evidence.ts';

/** Disturbs the site `rounds` times and checks each time that every promise is kept again. */
export async function inRounds(
  what: string,
  target: Site,
  rounds: number,
  happen: (round: number) => Promise<void>,
): Promise<Finding> {
  const outcomes: Outcome[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await happen(round);
    const outcome = await outcomeOf(target);
    outcomes.push(outcome);
    if (outcome.broken.length > 0) break;
  }
  return { what, broken: outcomes.at(-1)?.broken ?? [], detail: figuresOf(target, outcomes) };
}

function figuresOf({ accepted, mail }: Site, outcomes: Outcome[]): string {
  const slowest = Math.max(...outcomes.map(({ seconds }) => seconds));
  const figures = [
    `${outcomes.length}×`,
    ...(accepted.length > 0 ? [`${accepted.length} enquiries`, `${mail.mails().length} mails`] : []),
    ...(accepted.length > 0 ? [`${outcomes.at(-1)?.repeats ?? 0} repeated`] : []),
    `all well after ${slowest.toFixed(1)} s at most`,
  ];
  return figures.join(', ');
}
