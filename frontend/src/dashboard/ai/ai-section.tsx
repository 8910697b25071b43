import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useProviders } from '../generations/use-providers.ts';
import { deskIcons } from '../shared/desk-icons.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { ModelDialog } from './model-dialog.tsx';
import { Models } from './models.tsx';

/** What articles are written with. */
export default function AiSection() {
  const { data: providers } = useProviders();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <TitleRow
        title="AI models"
        place="section=ai"
        actions={
          providers && (
            <Button size="sm" onClick={() => setAdding(true)}>
              <Icon path={deskIcons.plus} />
              Add model
            </Button>
          )
        }
      >
        <p className="text-sm text-ink-2">
          An order of an article chooses one of these. Prices are as the providers bill, in US dollars.
        </p>
      </TitleRow>
      <Models providers={providers} />
      {isAdding && providers && <ModelDialog providers={providers} onClose={() => setAdding(false)} />}
    </>
  );
}
