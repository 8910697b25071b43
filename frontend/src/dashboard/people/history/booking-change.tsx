import { useTimes } from '../../shared/use-times.ts';

interface BookingChangeProps {
  /** When it was before, and is now, ISO 8601; null where there was or is none. */
  was: string | null;
  is: string | null;
  /** Whether a staff member did it, whose name precedes. */
  isStaff: boolean;
}

/** What was done about a session. */
export function BookingChange({ was, is, isStaff }: BookingChangeProps) {
  const { dayOf, clockOf } = useTimes();
  const at = (time: string) => `${dayOf(Date.parse(time))}, ${clockOf(Date.parse(time))}`;
  if (is && was) return `${isStaff ? 'rescheduled the session' : 'Session rescheduled'} from ${at(was)} to ${at(is)}`;
  if (is) return `${isStaff ? 'booked a session' : 'Session booked'} for ${at(is)}`;
  return `${isStaff ? 'cancelled the session' : 'Session cancelled'}${was ? ` of ${at(was)}` : ''}`;
}
