/**
 * Whether a text has '@username' as a word, in any case. An adjacent letter, digit, hyphen or underscore makes it
 * another word, such as an email.
 */
export function mentions(text: string, username: string): boolean {
  const [wanted, all] = [`@${username}`.toLowerCase(), text.toLowerCase()];
  for (let at = all.indexOf(wanted); at !== -1; at = all.indexOf(wanted, at + 1)) {
    const isWhole = !isOfName(all[at - 1]) && !isOfName(all[at + wanted.length]);
    // A dot ends a sentence unless a word continues after it.
    if (isWhole && !(all[at + wanted.length] === '.' && isOfName(all[at + wanted.length + 1]))) return true;
  }
  return false;
}

const isOfName = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}_-]/u.test(letter);
