import { daysIn } from '../contract/days.ts';
import type { Hours } from '../contract/hours.ts';
import { leftOf, spansOf, type OpenTime, type Span } from './spans.ts';

/** When the studio works, by its own clock; without hours, `usualHours` count. */
export type WorkingTime = Pick<OpenTime, 'timeZone' | 'hours' | 'holidays'>;

/** What counts for a studio that has not said when it works. */
const usualHours: readonly Hours[] = [
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '09:00', closes: '17:00' },
];

/** Where the studio does not work within so many days, only promises by the calendar count. */
const daysLooked = 370;

/** The working time of one version of the studio's settings. Computed once a day, because calendars of time zones are slow. */
export class WorkingDays {
  readonly #time: WorkingTime;
  #dayOf: ((moment: Date) => string) | undefined;
  #today = '';
  #spans: Iterable<Span> = [];

  constructor({ timeZone, hours, holidays }: WorkingTime) {
    this.#time = { timeZone, hours: hours.length > 0 ? hours : usualHours, holidays };
  }

  /** The studio's day at a moment. */
  dayOf(moment: Date): string {
    this.#dayOf ??= daysIn(this.#time.timeZone);
    return this.#dayOf(moment);
  }

  /** What is left of it from a moment on, in its order. */
  from(moment: Date): Iterable<Span> {
    const today = this.dayOf(moment);
    if (today !== this.#today) {
      this.#today = today;
      this.#spans = readOnce(spansOf(this.#time, today, daysLooked));
    }
    return leftOf(this.#spans, moment);
  }
}

/** Values that are made when they are first read, and then kept. */
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
