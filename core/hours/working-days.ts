import { dayIn, nextDayIn } from '../contract/days.ts';
import type { Hours } from '../contract/hours.ts';
import { leftOf, spansOf, type OpenTime, type Span } from './spans.ts';

/** When the studio works, in its time zone; `usualHours` by default. */
export type WorkingTime = Pick<OpenTime, 'timeZone' | 'hours' | 'holidays'>;

const usualHours: readonly Hours[] = [
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '09:00', closes: '17:00' },
];

/** Without working time within this period, only calendar time counts. */
const daysLooked = 370;

/** Working time of one version of the settings. Computed once a day, because time zone calendars are slow. */
export class WorkingDays {
  readonly #time: WorkingTime;
  /** The day of the first span, from the first requested moment on. */
  #today = { from: Infinity, until: Infinity };
  #spans: Iterable<Span> = [];

  constructor({ timeZone, hours, holidays }: WorkingTime) {
    this.#time = { timeZone, hours: hours.length > 0 ? hours : usualHours, holidays };
  }

  /** The studio's date at a moment. */
  dayOf(moment: Date): string {
    return dayIn(this.#time.timeZone, moment);
  }

  /** Working time from a moment, in order. */
  from(moment: Date): Iterable<Span> {
    const at = moment.getTime();
    if (at < this.#today.from || at >= this.#today.until) {
      this.#today = { from: at, until: nextDayIn(this.#time.timeZone, at) };
      this.#spans = readOnce(spansOf(this.#time, this.dayOf(moment), daysLooked));
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
