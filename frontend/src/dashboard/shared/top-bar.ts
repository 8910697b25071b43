import { createContext } from 'react';

interface TopBar {
  /** The bar's element for breadcrumbs; null before it mounts. */
  trail: HTMLElement | null;
  setPublicPage: (path: string | undefined) => void;
  /** The number of open items, shown in the document title. */
  waiting: number;
  /** The rail entry whose tab is open. */
  lead: { label: string; to: string } | undefined;
}

/** How a title changes the top bar and the document title. */
export const TopBarContext = createContext<TopBar>({
  trail: null,
  setPublicPage: () => undefined,
  waiting: 0,
  lead: undefined,
});
