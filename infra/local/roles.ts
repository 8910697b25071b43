import { randomBytes } from 'node:crypto';
import { createRole } from '@prism/core/database/roles';
import pg from 'pg';

/**
 * Creates the owner of the tables with a new password, and returns its URL. It is no superuser: it can neither read
 * the server's files nor start programs.
 */
export async function createOwner(superuserUrl: string): Promise<string> {
  const url = await createRole(superuserUrl, 'prism_owner', randomBytes(24).toString('hex'));
  await administer(superuserUrl, 'alter database postgres owner to prism_owner');
  return url;
}

/** Creates the role of API and workers, and returns its URL. The owner may see and end its sessions. */
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
