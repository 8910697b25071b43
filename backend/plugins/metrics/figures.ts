/** Asks for its figures anew at each scrape. */
export type Figures = () => Promise<void>;
