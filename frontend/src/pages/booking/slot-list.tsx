import { zoneName } from '@prism/core/contract/zoned-time';
import { useWords } from '../../api/content.ts';
import { shownAt } from './zones.ts';

export interface Day {
  /** 'YYYY-MM-DD' in the shown time zone. */
  day: string;
  slots: string[];
}

/** Slots by the day on which they begin in `zone`. */
export function daysOf(slots: readonly string[], zone: string): Day[] {
  const days = Map.groupBy(slots, (slot) => shownAt(zone, slot).day);
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}

interface SlotListProps {
  days: readonly Day[];
  zone: string;
  studioZone: string;
  chosen: string | null;
  /** A slot that another client took in the meantime. */
  taken: string | null;
}

/** Times to choose from, grouped by day: columns on a wide window, otherwise rows. */
export function SlotList({ days, zone, studioZone, chosen, taken }: SlotListProps) {
  return (
    <div className="nums grid items-start gap-x-2 gap-y-8 lg:grid-cols-5">
      {days.map(({ day, slots }) => {
        const { weekday, date } = shownAt(zone, slots[0] ?? day);
        return (
          <fieldset key={day} className="min-w-0">
            <legend className="mb-2.5 w-full border-b border-ink pb-3 leading-[1.4] font-semibold text-ink">
              {weekday} <small className="block text-sm font-normal text-ink-3">{date}</small>
            </legend>
            <div className="grid gap-2 max-lg:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
              {slots.map((slot) => (
                <Slot
                  key={slot}
                  slot={slot}
                  zone={zone}
                  studioZone={studioZone}
                  isChosen={slot === chosen}
                  isTaken={slot === taken}
                  isRequired={chosen === null}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

interface SlotProps {
  slot: string;
  zone: string;
  studioZone: string;
  isChosen: boolean;
  isTaken: boolean;
  isRequired: boolean;
}

function Slot({ slot, zone, studioZone, isChosen, isTaken, isRequired }: SlotProps) {
  const { taken } = useWords('session').choosing;
  const { time } = shownAt(zone, slot);
  return (
    <label
      className={`relative grid min-h-13 content-center rounded-2 border px-3 py-1.5 leading-[1.35] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus ${isTaken ? 'border-dashed border-line-ui text-ink-3' : 'border-line-ui bg-surface text-ink hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]'}`}
    >
      <input
        type="radio"
        name="slot"
        value={slot}
        defaultChecked={isChosen}
        disabled={isTaken}
        required={isRequired}
        className="absolute inset-0 size-full scroll-mb-44 cursor-pointer opacity-0 disabled:cursor-default"
      />
      <span className="font-semibold">{isTaken ? <s>{time}</s> : <span>{time}</span>}</span>
      {isTaken ? (
        <small className="text-[0.8125rem]">{taken}</small>
      ) : (
        zone !== studioZone && (
          <small className="text-[0.8125rem] opacity-80">{studioTime(slot, zone, studioZone)}</small>
        )
      )}
    </label>
  );
}

/** '09:30 London', with the day where it differs there. */
function studioTime(slot: string, zone: string, studioZone: string): string {
  const [theirs, ours] = [shownAt(zone, slot), shownAt(studioZone, slot)];
  return `${ours.time} ${zoneName(studioZone)}${ours.day === theirs.day ? '' : `, ${ours.weekday}`}`;
}
