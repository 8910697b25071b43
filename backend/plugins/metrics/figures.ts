/** Reads its figures at each scrape. */
export type Figures = () => Promise<void>;
