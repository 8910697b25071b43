import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface TestImapServer {
  /** With username and password. */
  url: string;
  /** Adds a mail to the inbox and returns its UID. */
  deliver(source: string | Uint8Array): number;
  /** Changes all UIDs, as servers do that lost their index. */
  renumber(): void;
  commands(): readonly string[];
  /** Rejects or accepts logins. */
  refuse(refuses: boolean): void;
  close(): Promise<void>;
}

const user = 'studio';
const password = 'a password';

/** An IMAP server (RFC 3501) with one read-only folder. */
export async function startTestImapServer(): Promise<TestImapServer> {
  const mails: Buffer[] = [];
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  let validity = 1;
  let refuses = false;

  function answer(command: string, rest: string, write: (text: string | Buffer) => void): string {
    switch (command) {
      case 'CAPABILITY':
        write('* CAPABILITY IMAP4rev1\r\n');
        return 'OK';
      case 'LOGIN':
        if (refuses || rest !== `"${user}" "${password}"`) return 'NO [AUTHENTICATIONFAILED] Wrong name or password';
        return 'OK';
      case 'LIST':
        write('* LIST () "/" "INBOX"\r\n');
        return 'OK';
      case 'EXAMINE':
        write(`* ${mails.length} EXISTS\r\n* 0 RECENT\r\n* FLAGS ()\r\n`);
        write(`* OK [UIDVALIDITY ${validity}] Numbers\r\n* OK [UIDNEXT ${mails.length + 1}] Next\r\n`);
        return 'OK [READ-ONLY]';
      case 'UID SEARCH':
        write(`* SEARCH ${found(rest).join(' ')}\r\n`);
        return 'OK';
      case 'UID FETCH':
        return fetched(rest, write);
      case 'NOOP':
        return 'OK';
      case 'LOGOUT':
        write('* BYE\r\n');
        return 'OK';
      default:
        return `BAD No such command: ${command}`;
    }
  }

  /** 'n:*' always includes the last mail. */
  function found(query: string): number[] {
    const all = mails.map((_mail, index) => index + 1);
    const from = /UID (\d+):\*/.exec(query)?.[1];
    if (from === undefined) return all;
    const later = all.filter((uid) => uid >= Number(from));
    return later.length > 0 ? later : all.slice(-1);
  }

  function fetched(rest: string, write: (text: string | Buffer) => void): string {
    const [, uid = '', from = '', most = ''] = /^(\d+) \(.*BODY\.PEEK\[\]<(\d+)\.(\d+)>/.exec(rest) ?? [];
    const mail = mails[Number(uid) - 1];
    if (mail) {
      const part = mail.subarray(Number(from), Number(from) + Number(most));
      write(`* ${uid} FETCH (UID ${uid} RFC822.SIZE ${mail.length} BODY[]<${from}> {${part.length}}\r\n`);
      write(part);
      write(')\r\n');
    }
    return 'OK';
  }

  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}));
    socket.write('* OK Ready\r\n');
    createInterface(socket).on('line', (line) => {
      const [, tag = '*', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
      const name = command.toUpperCase();
      asked.push(name);
      const status = answer(name, rest, (text) => void socket.write(text));
      socket.write(`${tag} ${status}${status === 'OK' ? ' Done' : ''}\r\n`);
      if (name === 'LOGOUT') socket.end();
    });
  });
  // It does not keep the process running.
  server.unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has this kind of address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    deliver: (source) => mails.push(Buffer.from(source)),
    renumber: () => void (validity += 1),
    commands: () => asked,
    refuse: (now) => void (refuses = now),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
