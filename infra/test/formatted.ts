import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

const { singleQuote, printWidth }: { singleQuote: boolean; printWidth: number } = JSON.parse(
  readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'),
);

/** The text as `make format` would write it to this file. */
export async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, { singleQuote, printWidth, proseWrap: 'never' });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}
