import { createContext } from 'react';

export interface RecentPlace {
  label: string;
  to: string;
  /** What it is one of. */
  note: string;
}

const most = 5;

/** The records that were opened last, as long as the dashboard is open: they go with it when someone logs out. */
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
