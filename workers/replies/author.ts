import { addressKey } from '@prism/core/people/address-spelling';
import { addressParser, type Email } from 'postal-mime';

export function headerOf({ headers }: Pick<Email, 'headers'>, name: string): string | undefined {
  return headers.find(({ key }) => key === name)?.value.trim();
}

/**
 * The author in lower case; '' if missing. Because of DMARC a mailing list may replace From by its own email or an
 * encoded one, and move the author to another header.
 */
export function authorOf(email: Email): string {
  const [from] = addressesIn(headerOf(email, 'from'));
  const original = addressesIn(headerOf(email, 'x-original-from') || headerOf(email, 'original-from'));
  const list = listOf(email);
  const others = list === undefined || from === undefined ? [] : moved(email, from, list);
  return addressKey((original[0] ?? others[0] ?? from)?.address ?? '');
}

interface Named {
  name: string;
  address: string;
}

function addressesIn(value: string | undefined): Named[] {
  return addressParser(value ?? '', { flatten: true }).flatMap(({ name, address }) =>
    address ? [{ name, address }] : [],
  );
}

interface MailingList {
  /** The identifier, which is usually the list's email with a dot for the at sign. */
  id: string;
  post: string;
}

function listOf(email: Email): MailingList | undefined {
  const id = headerOf(email, 'list-id');
  return id === undefined ? undefined : { id: id.toLowerCase(), post: headerOf(email, 'list-post') ?? '' };
}

/** Where lists put the author of a mail whose From they replaced. */
function moved(email: Email, { name, address }: Named, list: MailingList): Named[] {
  // 'ada=analytical.example@groups.io', with the list's domain.
  const local = address.slice(0, address.lastIndexOf('@')).replace('=40', '=');
  const at = local.lastIndexOf('=');
  if (at > 0 && local.includes('.', at)) return [{ name, address: `${local.slice(0, at)}@${local.slice(at + 1)}` }];
  const isLists = (one: Named) => {
    const small = one.address.toLowerCase();
    return list.id.includes(small.replace('@', '.')) || list.post.toLowerCase().includes(`:${small}>`);
  };
  const isReplaced = isLists({ name, address }) || /[ (]via /i.test(name) || /dmarc/i.test(address);
  if (!isReplaced) return [];
  const named = addressesIn(headerOf(email, 'cc')).filter((one) => one.name !== '' && name.includes(one.name));
  const known = [...addressesIn(headerOf(email, 'reply-to')), ...named, ...addressesIn(headerOf(email, 'x-mailfrom'))];
  return known.filter((one) => one.address !== address && !isLists(one));
}
