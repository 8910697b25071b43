import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { Application } from '@prism/core/database/application';
import { Contact, QuarantinedContact } from '@prism/core/database/contact';
import { MailRecord } from '@prism/core/database/mail-record';
import { Subscriber } from '@prism/core/database/subscriber';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import {
  toApplicationCopy,
  toEnquiryCopy,
  toMailCopy,
  toSetAsideCopy,
  toSubscriptionCopy,
} from '../../presenters/personal-data.ts';

/**
 * A copy of everything that is held on an address, as a zip that grows while it is read: `data.json`, and each resume as
 * the file it is.
 */
export async function* copyOfData(em: EntityManager, email: string): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });

  const theirs = { [raw('lower(email)')]: email.toLowerCase() };
  const order = { orderBy: { createdAt: 'asc' } } as const;
  const applications = await em.find(Application, theirs, order);
  const text = JSON.stringify(await describe(em, email, applications), undefined, 2);
  const description = new ZipDeflate('data.json');
  zip.add(description);
  description.push(strToU8(`${text}\n`), true);
  yield* ready.splice(0);

  for (const { id, resumeName } of applications) {
    // One at a time: each may have 5 MB.
    const found = await em.fork().findOne(Application, { id }, { populate: ['resume'], fields: ['resume'] });
    if (!found) continue;
    const file = new ZipPassThrough(resumePath(id, resumeName));
    zip.add(file);
    file.push(found.resume, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

async function describe(em: EntityManager, email: string, applications: Application[]) {
  const theirs = { [raw('lower(email)')]: email.toLowerCase() };
  const order = { orderBy: { createdAt: 'asc' } } as const;
  const enquiries = await em.find(Contact, theirs, order);
  const setAside = await em.find(QuarantinedContact, theirs, order);
  const subscriptions = await em.find(Subscriber, theirs, order);
  const subjects = [...enquiries, ...applications].map(({ id }) => id);
  const mails = await em.find(
    MailRecord,
    { subjectId: { $in: [...subjects, ...subscriptions.map(({ requestId }) => requestId)] } },
    order,
  );
  return {
    email,
    madeAt: new Date().toISOString(),
    enquiries: enquiries.map(toEnquiryCopy),
    setAside: setAside.map(toSetAsideCopy),
    applications: applications.map((application) =>
      toApplicationCopy(application, resumePath(application.id, application.resumeName)),
    ),
    subscriptions: subscriptions.map(toSubscriptionCopy),
    mails: mails.map(toMailCopy),
  };
}

function resumePath(applicationId: string, resumeName: string): string {
  return `resumes/${applicationId}/${resumeName}`;
}
