import { mailSettingsCalls, type MailSettingsState } from '@prism/core/contract/mail-settings';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { StateMark } from '../shared/state-mark.tsx';
import { recordSentence, recordsQuery } from './records.ts';

export function EmailNow() {
  const { data } = useQuery(queryOf(mailSettingsCalls.read, {}));
  if (!data) return null;
  return (
    <div className="flex flex-wrap gap-x-4">
      {data.sendsAs && <span className="wrap-anywhere">{data.sendsAs}</span>}
      <EmailState settings={data} />
    </div>
  );
}

export function EmailState({
  settings: { test, server, hostOfEnvironment, staysHere },
}: {
  settings: MailSettingsState;
}) {
  const { data } = useQuery(recordsQuery);
  const wrong = data?.records.find(({ state }) => state === 'missing' || state === 'differs');
  if (test?.isTrying) return <StateMark look="live" word="Sending a test" />;
  if (test?.error || server?.isReadable === false) return <StateMark look="danger" word="Emails are not being sent" />;
  if (staysHere) return <StateMark look="warn" word="Emails stay on this machine" />;
  if (!server && hostOfEnvironment === null) return <StateMark look="warn" word="No mail server" />;
  if (wrong) return <StateMark look="warn" word={recordSentence(wrong)} />;
  return test?.endedAt ? <StateMark look="ok" word="Works" /> : <StateMark look="none" word="Not tested" />;
}
