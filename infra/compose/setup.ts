import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { failStart, OperatorError } from '@prism/core/process/run-process';
import { faults, findFaults, type Answers } from './checks.ts';

/** Caddy's ports. */
const ports = [80, 443];

const questions: Readonly<Record<keyof Answers, string>> = {
  domain: 'Domain of the site, such as studio.example: ',
  smtpUrl: 'Mail server, such as smtps://user:password@mail.example.com: ',
  adminEmail: 'Your email address, for the certificate authority and as sender of mails: ',
};

await main(process.argv[2]).catch(failStart);

/** Asks, checks, and writes the answers into a new private `file`. */
async function main(file: string | undefined): Promise<void> {
  if (!file || existsSync(file)) throw new OperatorError('Usage: node infra/compose/setup.ts <new file>');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  /** Throws at the end of input. */
  async function ask(question: string): Promise<string> {
    process.stdout.write(question);
    const { value, done } = await lines.next();
    if (done) throw new OperatorError('\nNo answer. Nothing was written.');
    return value.trim();
  }
  async function askUntilUsable(name: keyof Answers): Promise<string> {
    const answer = await ask(questions[name]);
    const fault = faults[name](answer);
    if (!fault) return answer;
    console.log(fault);
    return await askUntilUsable(name);
  }
  try {
    const answers = {
      domain: await askUntilUsable('domain'),
      smtpUrl: await askUntilUsable('smtpUrl'),
      adminEmail: await askUntilUsable('adminEmail'),
    };
    console.log('Checking domain, ports and mail server.');
    const found = await findFaults(answers, ports);
    for (const fault of found) console.log(`- ${fault}`);
    if (found.length > 0 && !/^y(?:es)?$/i.test(await ask('Continue anyway? [y/N] ')))
      throw new OperatorError('Nothing was written. Fix it and run ./prism setup again.');
    writeFileSync(file, envOf(answers), { mode: 0o600, flag: 'wx' });
    console.log('Answers written into .env. Ports 80 and 443 must also be open in the firewall.');
  } finally {
    terminal.close();
  }
}

function envOf({ domain, smtpUrl, adminEmail }: Answers): string {
  return `DOMAIN=${domain}\nADMIN_EMAIL=${adminEmail}\nSMTP_URL='${smtpUrl}'\n`;
}
