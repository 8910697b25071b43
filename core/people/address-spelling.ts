import { domainToASCII, domainToUnicode } from 'node:url';

/** Marks that cannot be seen, such as those pasted with text. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const wide = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

/**
 * Normalises an email: browsers send `müller.example` as `xn--mller-kva.example`, accents come as one character or two,
 * and mails have quotation marks and final dots. People read the domain's name, so that spelling is stored.
 */
export function oneSpelling(email: string): string {
  const at = email.lastIndexOf('@');
  if (at === -1) return email.normalize('NFC');
  const name = email
    .slice(0, at)
    .replace(unseen, '')
    .replace(wide, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/^"([\w.!#$%&'*+/=?^`{|}~-]+)"$/, '$1')
    .normalize('NFC');
  const domain = email.slice(at + 1).normalize('NFC');
  const ascii = /[^\u0000-\u007f]|xn--/i.test(domain) ? domainToASCII(domain) : '';
  return `${name}@${(ascii ? domainToUnicode(ascii) : domain).replace(/\.$/, '')}`;
}

export function addressKey(email: string): string {
  return oneSpelling(email).toLowerCase();
}
