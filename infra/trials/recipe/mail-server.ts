import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The trial's mail server: TLS, a password, and a file for each mail in `mails`. */
const [folder = '', address = ''] = process.argv.slice(2);
const mails = join(folder, 'mails');
mkdirSync(mails, { recursive: true });
let count = 0;
const server = new SMTPServer({
  secure: true,
  key: readFileSync(join(folder, 'key.pem')),
  cert: readFileSync(join(folder, 'certificate.pem')),
  disableReverseLookup: true,
  authMethods: ['PLAIN', 'LOGIN'],
  onAuth({ username, password }, _session, callback) {
    if (username === 'studio' && password === 'p@ss/word') callback(null, { user: username });
    else callback(new Error('wrong password'));
  },
  onData(stream, _session, callback) {
    void buffer(stream).then((raw) => {
      writeFileSync(join(mails, `${(count += 1)}.eml`), raw);
      callback();
    }, callback);
  },
});
server.on('error', () => undefined);
server.listen(465, address, () => process.send?.('ready'));
