import { enquiryPage } from '@prism/core/contract/desk-links';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { enquiryBrief } from '@prism/core/contract/enquiry-facts';
import { PersonItem } from './person-item.tsx';
import { ResponseTargetMark } from './response-target-mark.tsx';

/** One of a few enquiries next to other things: only what one reads. */
export function EnquiryItem({ enquiry }: { enquiry: EnquiryRow }) {
  const { id, firstName, lastName, description, email, createdAt, stage, owner } = enquiry;
  return (
    <PersonItem
      name={`${firstName} ${lastName}`}
      to={enquiryPage(id)}
      at={createdAt}
      facts={enquiryBrief(enquiry)}
      email={email}
      isDone={stage === 'won' || stage === 'lost'}
      isNarrow
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm">
        <ResponseTargetMark enquiry={enquiry} />
        {owner && <p className="text-sm text-ink-2">{owner.name}</p>}
      </div>
      <p className="line-clamp-2 text-sm">{description}</p>
    </PersonItem>
  );
}
