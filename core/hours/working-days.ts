import { daysIn } from '../contract/days.ts';
import type { Hours } from '../contract/hours.ts';
import { leftOf, spansOf, type OpenTime, type Span } from './spans.ts';

/** When the studio works, in its time zone; `usualHours` by default. */
export type WorkingTime = Pick<OpenTime, 'timeZone' | 'hours' | 'holidays'>;

/** Default hours. */
const usualHours: readonly Hours[] = [
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '09:00', closes: '17:00' },
];

/** Without working time within this period only calendar time counts. */
const daysLooked = 370;

/** Working time of one version of the settings. Computed once a day, because time zone calendars are slow. */
export class WorkingDays {
  readonly #time: WorkingTime;
  #dayOf: ((moment: Date) => string) | undefined;
  #today = '';
  #spans: Iterable<Span> = [];

  constructor({ timeZone, hours, holidays }: WorkingTime) {
    this.#time = { timeZone, hours: hours.length > 0 ? hours : usualHours, holidays };
  }

  /** The studio's date at a moment. */
  dayOf(moment: Date): string {
    this.#dayOf ??= daysIn(this.#time.timeZone);
    return this.#dayOf(moment);
  }

  /** Working time from a moment, in order. */
  from(moment: Date): Iterable<Span> {
    const today = this.dayOf(moment);
    if (today !== this.#today) {
      this.#today = today;
      this.#spans = readOnce(spansOf(this.#time, today, daysLooked));
    }
    return leftOf(this.#spans, moment);
  }
}

/** A lazy sequence that caches its values. */
function readOnce<Value>(values: Iterator<Value>): Iterable<Value> {
  const kept: Value[] = [];
  return {
    *[Symbol.iterator]() {
      for (let index = 0; ; index += 1) {
        if (index === kept.length) {
          const next = values.next();
          if (next.done) return;
          kept.push(next.value);
        }
        const value = kept[index];
        if (value !== undefined) yield value;
      }
    },
  };
}
