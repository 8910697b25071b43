import { createContext } from 'react';

/** Opens the dashboard search with this text. */
export const OpenSearch = createContext<(text: string) => void>(() => undefined);
