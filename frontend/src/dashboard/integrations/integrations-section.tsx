import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { deskIcons } from '../shared/desk-icons.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { ApiKeys } from './api-keys.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookPage } from './webhook-page.tsx';
import { Webhooks } from './webhooks.tsx';

/** Other systems: which are told of what happens here, and which may read. */
export default function IntegrationsSection() {
  const [search] = useSearchParams();
  const id = search.get('webhook');
  return id ? <WebhookPage key={id} id={id} /> : <Overview />;
}

function Overview() {
  const [adding, setAdding] = useState<'webhook' | 'key'>();
  const close = () => setAdding(undefined);
  return (
    <>
      <TitleRow
        title="Integrations"
        place="section=integrations"
        actions={
          <>
            <Button variant="secondary" size="sm" className="bg-surface" onClick={() => setAdding('key')}>
              Make API key
            </Button>
            <Button size="sm" onClick={() => setAdding('webhook')}>
              <Icon path={deskIcons.plus} />
              Add webhook
            </Button>
          </>
        }
      >
        <p className="text-sm text-ink-2">
          A webhook tells another system of what happens here. An API key lets one read what is here.
        </p>
      </TitleRow>
      <div className="grid gap-10">
        <Webhooks />
        <ApiKeys />
      </div>
      {adding === 'webhook' && <WebhookDialog onClose={close} />}
      {adding === 'key' && <KeyDialog onClose={close} />}
    </>
  );
}
