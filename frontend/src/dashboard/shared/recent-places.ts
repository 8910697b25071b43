import { createContext } from 'react';

export interface RecentPlace {
  label: string;
  to: string;
  /** The kind of record. */
  note: string;
}

const most = 5;

/** Recently opened records, kept in memory so that they are gone after logout. */
export class RecentPlaces {
  #places: readonly RecentPlace[] = [];

  get all(): readonly RecentPlace[] {
    return this.#places;
  }

  add(place: RecentPlace): void {
    this.#places = [place, ...this.#places.filter(({ to }) => to !== place.to)].slice(0, most);
  }
}

export const RecentContext = createContext<RecentPlaces | undefined>(undefined);
