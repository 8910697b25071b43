/**
 * Whether a text has '@username' as a word of its own, in any case. What goes on with a letter, a digit, a hyphen or an
 * underscore is another name, and what follows one of them, such as in an email address, is none.
 */
export function mentions(text: string, username: string): boolean {
  const [wanted, all] = [`@${username}`.toLowerCase(), text.toLowerCase()];
  for (let at = all.indexOf(wanted); at !== -1; at = all.indexOf(wanted, at + 1)) {
    const isWhole = !isOfName(all[at - 1]) && !isOfName(all[at + wanted.length]);
    // A dot ends a sentence, unless a word goes on after it.
    if (isWhole && !(all[at + wanted.length] === '.' && isOfName(all[at + wanted.length + 1]))) return true;
  }
  return false;
}

const isOfName = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}_-]/u.test(letter);
