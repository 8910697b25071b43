import { createContext } from 'react';

/** Opens the search of the dashboard with this text in its box. */
export const OpenSearch = createContext<(text: string) => void>(() => undefined);
