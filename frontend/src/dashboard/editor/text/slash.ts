import { lineAround, type Written } from '../commands/edit.ts';

export interface Slash {
  from: number;
  to: number;
  typed: string;
}

export function slashAt({ text, from, to }: Written): Slash | undefined {
  if (from !== to) return undefined;
  const { start, end } = lineAround(text, from);
  const typed = /^\/([\p{L}\p{N} -]{0,20})$/u.exec(text.slice(start, end))?.[1];
  return typed === undefined || from !== end || typed.startsWith(' ') ? undefined : { from: start, to: end, typed };
}

/** The items that contain the typed text; those that begin with it come first. */
export function matching<Named extends { label: string }>(tools: readonly Named[], typed: string): Named[] {
  const wanted = typed.trim().toLowerCase();
  const place = ({ label }: Named) => label.toLowerCase().indexOf(wanted);
  const found = tools.filter((tool) => place(tool) >= 0);
  return [...found.filter((tool) => place(tool) === 0), ...found.filter((tool) => place(tool) > 0)];
}
