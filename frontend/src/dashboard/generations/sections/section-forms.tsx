import type { SectionAgain } from '@prism/core/contract/suggestions';
import type { LiveConnection } from '../../live/live-connection.ts';
import { AgainForm } from './again-form.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionOffer } from './section-offer.tsx';
import type { SectionActs } from './use-section-acts.ts';

interface SectionFormsProps {
  desk: LiveConnection;
  acts: SectionActs;
  again: readonly SectionAgain[];
}

export function OpenSectionForm({ acts }: Pick<SectionFormsProps, 'acts'>) {
  const { open, articleId, closed } = acts;
  if (open?.what === 'edit')
    return (
      <SectionForm
        key={open.section.number}
        articleId={articleId}
        begun={open.section}
        section={acts.current(open.section.number)}
        onEnd={() => acts.close(open)}
      />
    );
  if (open?.what === 'again' && closed === null)
    return (
      <AgainForm
        key={open.section.number}
        articleId={articleId}
        section={open.section}
        wish={open.wish ?? ''}
        onEnd={() => acts.close(open)}
      />
    );
  return null;
}

export function SectionOffers({ desk, acts, again }: SectionFormsProps) {
  return again.map((one) => (
    <SectionOffer
      key={one.id}
      desk={desk}
      again={one}
      section={acts.current(one.section)}
      onTake={({ number, text }) => acts.send({ kind: 'write', section: number, before: text, suggestion: one.id })}
      onLeave={() => acts.leave(one.id)}
      onAsk={(section) => acts.show({ what: 'again', section, wish: one.wish })}
    />
  ));
}
