import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * An address in the one spelling in which it is stored: browsers send `müller.example` as `xn--mller-kva.example`, and letters
 * with marks come as one character or two. People read the name of the domain, so that is the spelling.
 */
export function oneSpelling(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const name = email.slice(0, at + 1).normalize('NFC');
  if (at === -1 || !/[^\u0000-\u007f]|xn--/i.test(domain)) return name + domain;
  const ascii = domainToASCII(domain.normalize('NFC'));
  return name + (ascii ? domainToUnicode(ascii) : domain);
}

/** What two spellings of an address have in common. */
export function addressKey(email: string): string {
  return oneSpelling(email).toLowerCase();
}
