import { TitleRow } from '../shared/title-row.tsx';

/** Where the address names what does not exist, or no longer. */
export function UnknownPlace() {
  return (
    <TitleRow title="Not found">
      <p>This content doesn’t exist or was deleted.</p>
    </TitleRow>
  );
}
