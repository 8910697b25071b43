import { launchCalls } from '@prism/core/contract/launch';
import type { MailSettingsState } from '@prism/core/contract/mail-settings';
import { useChange } from '../../api/calls.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Waiting } from '../shared/load-error.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { DomainRecords } from './domain-records.tsx';
import { EmailState } from './email-now.tsx';
import EmailForms, { useMailSettings } from './email-forms.tsx';

const plane = 'M21 3L3 10.5l7 3.5 3.5 7zM21 3L10 14';

export default function EmailSection() {
  const query = useMailSettings();
  const { data } = query;
  return (
    <>
      <TitleRow
        title="Email"
        state={data && <EmailState settings={data} />}
        actions={data && <TestButton settings={data} />}
      />
      {!data && <Waiting query={query} />}
      {data && (
        <div className="grid max-w-3xl gap-10">
          <EmailForms />
          <DomainRecords />
        </div>
      )}
    </>
  );
}

function TestButton({ settings }: { settings: MailSettingsState }) {
  const { mutate: test, isPending } = useChange(launchCalls.try);
  const showError = useErrorToast();
  return (
    <Button
      variant="secondary"
      size="sm"
      className="bg-surface"
      busy={isPending || settings.test?.isTrying === true}
      onClick={() => test({ params: { check: 'mail' } }, { onError: (error) => showError(error) })}
    >
      <Icon path={plane} />
      Send a test email
    </Button>
  );
}
