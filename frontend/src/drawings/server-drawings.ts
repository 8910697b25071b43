import { keepDrawings } from './stored.ts';

// Imported by the server's entry only: a browser would load every drawing with it.
keepDrawings(import.meta.glob<string>('./**/*.svg', { query: '?raw', import: 'default', eager: true }));
