import { createContext } from 'react';

export const OpenSearch = createContext<(text: string) => void>(() => undefined);
