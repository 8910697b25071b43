import type { ContactOutcome } from '@prism/core/contract/enquiry-form-calls';
import { outcomeOfForm } from '../../lib/use-form.ts';

export const { keep: keepOutcome, useOutcome } = outcomeOfForm<ContactOutcome>({});
