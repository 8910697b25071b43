import type { ApplicationOutcome } from '@prism/core/contract/applications';
import { outcomeOfForm } from '../../lib/outcome.ts';

export const { keep: keepOutcome, useOutcome } = outcomeOfForm<ApplicationOutcome>({});
