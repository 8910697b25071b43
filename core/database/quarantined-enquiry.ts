import { defineEntity, p } from '@mikro-orm/postgresql';
import { enquiryColumns, enquirySearchText } from './enquiry.ts';
import { indexOn, searchIndex } from './search.ts';

const QuarantinedEnquirySchema = defineEntity({
  name: 'QuarantinedEnquiry',
  tableName: 'quarantined_contacts',
  properties: {
    ...enquiryColumns,
    /** What the sender wrote into the trap field; '' where a puzzle is not solved, and of what somebody set aside. */
    website: p.text(),
    /** When somebody of the studio set it aside; null of what was never among the enquiries. */
    setAsideAt: p.datetime().nullable(),
    /** The quote that its sender accepts with it, and the version of the terms that was shown; null where it is an enquiry alone. */
    acceptsQuote: p.uuid().nullable(),
    termsVersion: p.string().length(20).nullable(),
  },
  indexes: [
    { properties: ['createdAt', 'id'] },
    searchIndex('quarantined_contacts', enquirySearchText),
    indexOn('quarantined_contacts', 'email', 'lower("email")'),
  ],
});

/**
 * An enquiry the trap field caught, one of many whose puzzle is not solved, or one that somebody set aside: counted nowhere, and
 * not mailed. Its history and its labels go on under its id, here as among the enquiries.
 */
export class QuarantinedEnquiry extends QuarantinedEnquirySchema.class {}
QuarantinedEnquirySchema.setClass(QuarantinedEnquiry);
