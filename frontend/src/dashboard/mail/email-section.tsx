import { launchCalls } from '@prism/core/contract/launch';
import { mailSettingsCalls, type MailSettingsState } from '@prism/core/contract/mail-settings';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useChange } from '../../api/calls.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { DomainRecords } from './domain-records.tsx';
import { EmailState } from './email-now.tsx';
import { SenderForm } from './sender-form.tsx';
import { ServerForm } from './server-form.tsx';
import { TestResult } from './test-result.tsx';

const plane = 'M21 3L3 10.5l7 3.5 3.5 7zM21 3L10 14';

/** How mails leave: sender, mail server with its test, and the records of the domain. */
export default function EmailSection() {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(mailSettingsCalls.read, {}),
    refetchOnMount: 'always',
    // No worker may be there to report the end of a test.
    refetchInterval: ({ state }) => (state.data?.test?.isTrying ? 1_000 : false),
  });
  return (
    <>
      <TitleRow
        title="Email"
        state={data && <EmailState settings={data} />}
        actions={data && <TestButton settings={data} />}
      />
      {!data && error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <p>Loading...</p>}
      {data && (
        <div className="grid max-w-3xl gap-10">
          <SenderForm key={data.sendsAs} settings={data} />
          <div className="grid gap-6">
            <ServerForm key={data.server?.setAt} settings={data} />
            <TestResult settings={data} />
          </div>
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
