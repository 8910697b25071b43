import { randomBytes } from 'node:crypto';
import { createRole } from '@prism/core/database/roles';
import pg from 'pg';

/**
 * Makes the role that owns the tables, and is no superuser: it cannot read the server's files or start programs. Returns its
 * address. The password is a new one each time.
 */
export async function createOwner(superuserUrl: string): Promise<string> {
  const url = await createRole(superuserUrl, 'prism_owner', randomBytes(24).toString('hex'));
  await administer(superuserUrl, 'alter database postgres owner to prism_owner');
  return url;
}

/** Makes the role of API and workers, whose sessions the owner may see and end. Returns its address, as `createOwner` does. */
export async function createAppRole(superuserUrl: string): Promise<string> {
  const url = await createRole(superuserUrl, 'prism_app', randomBytes(24).toString('hex'));
  await administer(superuserUrl, 'grant prism_app to prism_owner');
  return url;
}

async function administer(superuserUrl: string, sql: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    await superuser.query(sql);
  } finally {
    await superuser.end();
  }
}
