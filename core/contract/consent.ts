import { line } from './fields.ts';
export const versionField = line('Version of the wording', 20, {
  min: 0,
  message: 'This version of the consent text is unknown',
});
