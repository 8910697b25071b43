import { appRow } from '../content/import-apps.ts';
import { readDemonstration } from './folders.ts';

const none = { rating: 0, reviewCount: 0, soldCount: 0 };

export function apps(now: Date) {
  return readDemonstration(now).apps.map((app) => ({ ...appRow(app), ...none, ...app.figures, isSample: true }));
}
