export type Figures = () => Promise<void>;
