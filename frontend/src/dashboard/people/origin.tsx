import { versionPath } from '@prism/core/contract/content';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';

/** Where an enquiry began, and what its sender agreed to. */
export function Origin({ source, consent }: Pick<EnquiryRow, 'source' | 'consent'>) {
  return (
    <p className="text-xs text-ink-3">
      {source && <span>From {source}. </span>}
      {consent ? <Agreed to="enquiry" version={consent} /> : <span>No consent recorded</span>}
    </p>
  );
}

/** Which version of a wording someone agreed to, with the way to what it says. */
export function Agreed({ to, version }: { to: string; version: string }) {
  return (
    <span>
      Agreed to{' '}
      <a className="lk" href={versionPath(to, version)} target="_blank" rel="noopener">
        wording {version}
      </a>
      .
    </span>
  );
}
