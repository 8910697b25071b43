import { createContext } from 'react';

interface TopBar {
  /** The element of the bar for the way to what is open; null until it is there. */
  trail: HTMLElement | null;
  /** Says which page of the site shows what is open. */
  setPublicPage: (path: string | undefined) => void;
  /** How much waits for the reader: the browser's tab says it. */
  waiting: number;
  /** The entry of the rail that the open section is a tab of. */
  lead: { label: string; to: string } | undefined;
}

/** What a title does in the bar above it, and in the browser's tab. */
export const TopBarContext = createContext<TopBar>({
  trail: null,
  setPublicPage: () => undefined,
  waiting: 0,
  lead: undefined,
});
