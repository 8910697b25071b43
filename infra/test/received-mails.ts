export const emptyDns = async (): Promise<string[]> =>
  await Promise.reject(Object.assign(new Error('There is none'), { code: 'ENOTFOUND' }));

/** A mail from Ada to the studio, with additional headers. */
export function mail(body: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = {
    From: 'Ada Lovelace <Ada@Analytical.example>',
    To: 'Prism <hello@prism.example>',
    Subject: 'Re: Your enquiry',
    'Message-ID': '<1@analytical.example>',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** A delivery status notification (RFC 3464). */
export function bounceOf(
  messageId: string,
  action: 'failed' | 'delayed' = 'failed',
  own = '<b1@mx.example>',
  to = 'ada@analytical.example',
): string {
  const parts = [
    ['Content-Type: text/plain', '', 'Your message could not be delivered.'],
    [
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${to}`,
      `Action: ${action}`,
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 No such user',
    ],
    ['Content-Type: message/rfc822', '', `Message-ID: ${messageId}`, 'Subject: Re: Your enquiry', '', 'Yes.'],
  ];
  return mail(`${parts.map((lines) => `--r\r\n${lines.join('\r\n')}\r\n`).join('')}--r--\r\n`, {
    From: 'MAILER-DAEMON@mx.example',
    'Message-ID': own,
    'Auto-Submitted': 'auto-replied',
    'Content-Type': 'multipart/report; report-type=delivery-status; boundary=r',
  });
}
