import { keepDrawings } from './stored.ts';

// Imported by the server's entry only: in a browser it would load every drawing.
keepDrawings(import.meta.glob<string>('./**/*.svg', { query: '?raw', import: 'default', eager: true }));
