import { TitleRow } from '../shared/title-row.tsx';
import { contentPath } from '../shared/content-groups.ts';

/** Where the address names what does not exist, or no longer. */
export function UnknownPlace() {
  return (
    <TitleRow title="Not found" place="unknown" crumbs={[{ label: 'Content', to: contentPath() }]}>
      <p>This content doesn’t exist or was deleted.</p>
    </TitleRow>
  );
}
