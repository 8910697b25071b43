import { mailSettingsCalls } from '@prism/core/contract/mail-settings';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { Waiting } from '../shared/load-error.tsx';
import { SenderForm } from './sender-form.tsx';
import { ServerForm } from './server-form.tsx';
import { TestResult } from './test-result.tsx';

export const useMailSettings = () =>
  useQuery({
    ...queryOf(mailSettingsCalls.read, {}),
    refetchOnMount: 'always',
    // Polled: without a worker, no event ends the test.
    refetchInterval: ({ state }) => (state.data?.test?.isTrying ? 1_000 : false),
  });

export default function EmailForms() {
  const query = useMailSettings();
  const { data } = query;
  if (!data) return <Waiting query={query} />;
  return (
    <div className="grid gap-10">
      <SenderForm key={data.sendsAs} settings={data} />
      <div className="grid gap-6">
        <ServerForm key={data.server?.setAt} settings={data} />
        <TestResult settings={data} />
      </div>
    </div>
  );
}
