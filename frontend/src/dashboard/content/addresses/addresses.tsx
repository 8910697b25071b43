import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { deskIcons } from '../../shared/desk-icons.ts';
import { TitleRow } from '../../shared/title-row.tsx';
import { contentPath } from '../../shared/content-groups.ts';
import { ImportDialog } from './import-dialog.tsx';
import { MissedList } from './missed-list.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import { RedirectsList } from './redirects-list.tsx';
import { TryAddress } from './try-address.tsx';

/** What a dialog is open for: a redirect, whose old address is known where it was chosen from a list, or many of them. */
type Opened = { from: string; to: string; isKnown: boolean } | 'import';

/** Where old addresses lead, and what visitors asked for in vain. */
export function Addresses() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <TitleRow
        title="Redirects"
        tabTitle="Redirects · Content"
        place={contentPath({ group: 'addresses' })}
        crumbs={[{ label: 'Content', to: contentPath() }]}
        actions={
          <>
            <Button variant="secondary" size="sm" className="bg-surface" onClick={() => setOpened('import')}>
              Import
            </Button>
            <Button size="sm" onClick={() => setOpened({ from: '', to: '', isKnown: false })}>
              <Icon path={deskIcons.plus} />
              Add redirect
            </Button>
          </>
        }
      >
        <p className="text-sm text-ink-2">
          An address that changes leads to the new one by itself. Add what else should lead somewhere.
        </p>
      </TitleRow>
      <div className="grid gap-10">
        <TryAddress />
        <RedirectsList onEdit={({ from, to }) => setOpened({ from, to: to ?? '', isKnown: true })} />
        <MissedList onLead={(from) => setOpened({ from, to: '', isKnown: true })} />
      </div>
      {opened === 'import' && <ImportDialog onClose={close} />}
      {opened && opened !== 'import' && <RedirectDialog {...opened} onClose={close} />}
    </>
  );
}
