import type { ApplicationOutcome } from '@prism/core/contract/applications';
import { outcomeOfForm } from '../../lib/use-form.ts';

export const { keep: keepOutcome, useOutcome } = outcomeOfForm<ApplicationOutcome>({});
