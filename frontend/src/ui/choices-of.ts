import type { Choice } from './field.tsx';

export function choicesOf(options: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(options).map(([value, label]) => ({ value, label }));
}
