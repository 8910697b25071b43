import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * Normalises an email: browsers send `müller.example` as `xn--mller-kva.example`, and accents come as one character or
 * two. People read the domain's name, so that spelling is stored.
 */
export function oneSpelling(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const name = email.slice(0, at + 1).normalize('NFC');
  if (at === -1 || !/[^\u0000-\u007f]|xn--/i.test(domain)) return name + domain;
  const ascii = domainToASCII(domain.normalize('NFC'));
  return name + (ascii ? domainToUnicode(ascii) : domain);
}

export function addressKey(email: string): string {
  return oneSpelling(email).toLowerCase();
}
