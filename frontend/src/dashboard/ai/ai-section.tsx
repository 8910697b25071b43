import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useProviders } from './use-providers.ts';
import { deskIcons } from '../shared/desk-icons.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { ModelDialog } from './model-dialog.tsx';
import { Models } from './models.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { Providers } from './providers.tsx';

/** What articles are written with: who writes, and with which models. */
export default function AiSection() {
  const { data: providers } = useProviders();
  const [adding, setAdding] = useState<'provider' | 'model'>();
  const close = () => setAdding(undefined);
  return (
    <>
      <TitleRow
        title="AI models"
        place="section=ai"
        actions={
          <>
            <Button variant="secondary" size="sm" className="bg-surface" onClick={() => setAdding('provider')}>
              Add provider
            </Button>
            {providers && (
              <Button size="sm" onClick={() => setAdding('model')}>
                <Icon path={deskIcons.plus} />
                Add model
              </Button>
            )}
          </>
        }
      >
        <p className="text-sm text-ink-2">
          An order of an article chooses one of these models. Prices are as the providers bill, in US dollars.
        </p>
      </TitleRow>
      <div className="grid gap-10">
        <Models providers={providers} />
        <Providers />
      </div>
      {adding === 'provider' && <ProviderDialog onClose={close} />}
      {adding === 'model' && providers && <ModelDialog providers={providers} onClose={close} />}
    </>
  );
}
