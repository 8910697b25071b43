import { enquiryFields } from '@prism/core/contract/enquiries';
import type { EnquiryRow, QuarantinedRow } from '@prism/core/contract/enquiry-calls';
import type { NextStep } from '@prism/core/contract/history';
import { pickFields } from '@prism/core/contract/fields';
import type { QuoteRow } from '@prism/core/contract/quotes';
import type { Enquiry } from '@prism/core/database/enquiry';
import type { MailLine } from '../http/pagination/cursor.ts';
import { toResponseTarget } from './response-target.ts';
import { turnOfEnquiry } from './turn.ts';
import { toMailStates } from './mail-state.ts';

export function toEnquiryRow(enquiry: Enquiry, mails: readonly MailLine[] = [], quotes: QuoteRow[] = []): EnquiryRow {
  return {
    ...enquiryOf(enquiry),
    stage: enquiry.stage,
    lostReason: enquiry.lostReason ?? null,
    owner: enquiry.ownerId ? { id: enquiry.ownerId, name: enquiry.ownerName ?? '' } : null,
    nextStep: nextStepOf(enquiry),
    labels: (enquiry.labels ?? []).toSorted((one, other) => one.name.localeCompare(other.name)),
    duplicateOf: enquiry.duplicateOf ?? null,
    handled: Boolean(enquiry.handledAt),
    turn: turnOfEnquiry(enquiry),
    promise: toResponseTarget(enquiry),
    proposalDueAt: proposalDueAtOf(enquiry),
    ...(enquiry.restrictedAt && { restrictedAt: enquiry.restrictedAt.toISOString() }),
    mails: toMailStates(mails, ['confirmation', 'notice']),
    quotes,
  };
}

/** The client waits for a proposal, unless an answer to a message, an acceptance or a session is due. */
function proposalDueAtOf({ waitsUntil, dueAt, oursSince, sessionEndsAt }: Enquiry): string | null {
  if (!waitsUntil || waitsUntil.getUTCFullYear() < 2000) return null;
  const others = [dueAt, oursSince, sessionEndsAt].map((time) => time?.getTime());
  return others.includes(waitsUntil.getTime()) ? null : waitsUntil.toISOString();
}

export function nextStepOf({ nextStep, nextStepOn }: Pick<Enquiry, 'nextStep' | 'nextStepOn'>): NextStep | null {
  return nextStep && nextStepOn ? { text: nextStep, on: nextStepOn } : null;
}

export function toQuarantinedRow(caught: Enquiry): QuarantinedRow {
  const { honeypot = '', markedAt = null } = caught.quarantine ?? {};
  return { ...enquiryOf(caught), website: honeypot, markedAt };
}

function enquiryOf(enquiry: Enquiry) {
  return {
    id: enquiry.id,
    ...pickFields(enquiryFields, enquiry),
    // Empty if the site offered none.
    budget: enquiry.budget,
    budgetLabel: enquiry.budgetLabel ?? null,
    source: enquiry.source ?? null,
    touches: enquiry.touches ?? null,
    consent: enquiry.consentVersion ?? null,
    createdAt: enquiry.createdAt.toISOString(),
  };
}
