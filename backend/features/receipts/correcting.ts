import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { cleanText } from '@prism/core/contract/clean-text';
import { fieldError } from '@prism/core/contract/fields';
import { addressKey, oneSpelling } from '@prism/core/people/address-spelling';
import { correctionFields } from '@prism/core/contract/receipts';
import { Enquiry } from '@prism/core/database/enquiry';
import { giveAddress } from '@prism/core/people/give-address';
import { CallerError } from '../../http/caller-error.ts';
import { noteSenderAct } from './sender-acts.ts';

/**
 * Replaces the email that refused its confirmation, without changing the response target. `mayBe` checks under a
 * lock whether this is still possible. Returns whether it was replaced. Throws 'invalid' if the email is the same
 * or malformed.
 */
export async function correctAddress(
  em: EntityManager,
  id: string,
  given: string,
  mayBe: (tx: EntityManager) => Promise<boolean>,
): Promise<boolean> {
  const email = oneSpelling(cleanText(given));
  const wrong = fieldError(correctionFields.email, email);
  if (wrong) throw refused(wrong);
  return await em.fork().transactional(async (tx) => {
    const enquiry = await tx.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!enquiry || !(await mayBe(tx))) return false;
    if (addressKey(email) === addressKey(enquiry.email)) throw refused('This is the address that was refused');
    await giveAddress(tx, enquiry, email);
    noteSenderAct(tx, id, 'corrected');
    return true;
  });
}

function refused(message: string): CallerError {
  return new CallerError('invalid', message, { fields: { email: message } });
}
