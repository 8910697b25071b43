import { categoryLabels } from '../contract/apps.ts';
import { choice } from './fields.ts';

/** One of the nine hues of the spectrum, each named by the category of apps that has it. */
export const hue = (label: string) => choice(label, categoryLabels);
