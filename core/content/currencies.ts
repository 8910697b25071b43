import { currencyName } from '../contract/currency-name.ts';
import { choice, type ChoiceField } from '../fields/fields.ts';

export const currencyCodes =
  'USD GBP EUR AED AUD BRL CAD CHF CZK DKK HKD HUF ILS INR JPY KRW MXN NOK NZD PLN RON SEK SGD THB TRY ZAR'.split(' ');

export function currency(label: string, first: 'USD' | 'GBP', help: string): ChoiceField {
  const options = [first, ...currencyCodes.filter((code) => code !== first)].map((code) => [
    code,
    `${code}, ${currencyName(code)}`,
  ]);
  return choice(label, Object.fromEntries(options), { help });
}
