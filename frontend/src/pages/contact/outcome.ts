import type { ContactOutcome } from '@prism/core/contract/enquiries';
import { outcomeOfForm } from '../../lib/outcome.ts';

export const { keep: keepOutcome, useOutcome } = outcomeOfForm<ContactOutcome>({});
