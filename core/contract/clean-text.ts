import { nothingToSee } from './fields.ts';

/**
 * Characters that no text field allows: PostgreSQL refuses NUL, HTML forbids most others, and people do not type them.
 */
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Lone surrogates, which databases and PostgreSQL's JSON refuse. */
const halfCharacters = /\p{Surrogate}/gu;

export function isBlank(text: string): boolean {
  return text === '' || nothingToSee.test(text);
}

/** Text for storing: trimmed, without what PostgreSQL refuses, and '' if nothing is visible. */
export function cleanText(text: string): string {
  return isBlank(text) ? '' : storableText(text.trim());
}

export function storableText(text: string): string {
  return text.replace(controlCharacters, '').replace(halfCharacters, '\ufffd');
}
