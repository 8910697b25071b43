import { expect, test } from 'vitest';
import { mail } from '../../infra/test/received-mails.ts';
import { read } from '../test/read-mail.ts';

const calendar = (method: string, lines: readonly string[]) =>
  mail(
    [
      '--b',
      `Content-Type: text/calendar; method=${method}; charset=utf-8`,
      '',
      'BEGIN:VCALENDAR',
      `METHOD:${method}`,
      'BEGIN:VEVENT',
      'UID:the-',
      ' session',
      ...lines,
      'END:VEVENT',
      'END:VCALENDAR',
      '--b--',
      '',
    ].join('\r\n'),
    { 'Content-Type': 'multipart/alternative; boundary=b', 'Auto-Submitted': 'auto-generated' },
  );

test.each([
  ['REPLY', ['ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@analytical.example'], 'accepted', null],
  ['REPLY', ['ATTENDEE;CN="Ada";PARTSTAT=DECLINED:mailto:ada@analytical.example'], 'declined', null],
  ['REPLY', ['ATTENDEE;ROLE=REQ-PARTICIPANT;', ' PARTSTAT=TENTATIVE:mailto:ada@analytical.example'], 'tentative', null],
  [
    'REPLY',
    ['ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ben@a.example', 'ATTENDEE;PARTSTAT=DECLINED:mailto:a.l@a.example'],
    'declined',
    null,
  ],
  ['COUNTER', ['DTSTART:20261203T100000Z'], 'proposed', '2026-12-03T10:00:00.000Z'],
  ['COUNTER', ['DTSTART;TZID=Europe/Berlin:20261203T100000'], 'proposed', '2026-12-03T09:00:00.000Z'],
  ['COUNTER', ['DTSTART;TZID="W. Europe Standard Time":20261203T100000'], 'proposed', '2026-12-03T09:00:00.000Z'],
  ['COUNTER', ['DTSTART;TZID=Pacific Standard Time:20270702T100000'], 'proposed', '2027-07-02T17:00:00.000Z'],
  ['COUNTER', ['DTSTART;TZID=Custom:20261203T100000'], 'proposed', null],
])('a calendar that answers by %s %j has %s', async (method, lines, said, startsAt) => {
  expect(await read(calendar(method, lines))).toMatchObject({
    what: 'answer',
    attachments: [],
    calendar: { uid: 'the-session', said, startsAt },
  });
});

test('an answer without type and method is recognised by its file name', async () => {
  const source = ['--b', 'Content-Type: text/plain', '', 'No.', '--b']
    .concat(['Content-Type: application/octet-stream; name="invite.ics"', 'Content-Disposition: attachment', ''])
    .concat(['BEGIN:VCALENDAR', 'METHOD:COUNTER', 'BEGIN:VTIMEZONE', 'TZID:Custom', 'BEGIN:STANDARD'])
    .concat(['TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:u'])
    .concat(['DTSTART;TZID=Custom:20261203T100000', 'END:VEVENT', 'END:VCALENDAR', '--b--', '']);
  const answer = await read(mail(source.join('\r\n'), { 'Content-Type': 'multipart/mixed; boundary=b' }));
  expect(answer).toMatchObject({ attachments: [], calendar: { startsAt: '2026-12-03T04:30:00.000Z' } });
});

test('an invitation from elsewhere is no calendar answer', async () => {
  expect((await read(calendar('REQUEST', []))).calendar).toBeUndefined();
});
