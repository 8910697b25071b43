import { enquiryBrief } from '@prism/core/contract/enquiry-facts';
import type { QuarantinedRow } from '@prism/core/contract/enquiry-calls';
import { LongText } from './long-text.tsx';
import { Origin } from './origin.tsx';
import { PersonItem } from './person-item.tsx';
import { QuarantineActions, WhyQuarantined } from './quarantine-actions.tsx';

export function QuarantinedItem({ caught, onAct }: { caught: QuarantinedRow; onAct: () => void }) {
  const { id, firstName, lastName, createdAt, description, email, website, markedAt, source, consent } = caught;
  const name = `${firstName} ${lastName}`;
  return (
    <PersonItem
      name={name}
      at={createdAt}
      facts={enquiryBrief(caught)}
      email={email}
      actions={<QuarantineActions kind="contacts" id={id} name={name} onAct={onAct} />}
    >
      <LongText text={description} about={name} />
      <WhyQuarantined website={website} markedAt={markedAt} />
      <Origin source={source} consent={consent} />
    </PersonItem>
  );
}
