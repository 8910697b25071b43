import { versionPath } from '@prism/core/contract/content';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';

export function Origin({ source, consent }: Pick<EnquiryRow, 'source' | 'consent'>) {
  return (
    <p className="text-xs text-ink-3">
      {source && <span>From {source}. </span>}
      {consent ? <Agreed to="enquiry" version={consent} /> : <span>No consent recorded</span>}
    </p>
  );
}

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
