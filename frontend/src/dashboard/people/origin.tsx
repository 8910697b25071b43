import { versionPath } from '@prism/core/contract/content';
import type { EnquiryRow } from '@prism/core/contract/enquiries';

/** Where an enquiry began, and what its sender agreed to. */
export function Origin({ source, consent }: Pick<EnquiryRow, 'source' | 'consent'>) {
  return (
    <p className="text-xs text-ink-3">
      {source && <span>Began at {source}. </span>}
      <span>
        {consent ? (
          <>
            Agreed to{' '}
            <a className="lk" href={versionPath('enquiry', consent)} target="_blank" rel="noopener">
              wording {consent}
            </a>
            .
          </>
        ) : (
          'Nobody was asked for consent.'
        )}
      </span>
    </p>
  );
}
