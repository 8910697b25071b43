/** Runs at each scrape. */
export type Figures = () => Promise<void>;
