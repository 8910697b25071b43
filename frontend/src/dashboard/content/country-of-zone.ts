/** By country: its currency and its time zones; a zone that ends with '/' includes all below it. */
const countries: Readonly<Record<string, string>> = {
  AE: 'AED Asia/Dubai',
  AT: 'EUR Europe/Vienna',
  AU: 'AUD Australia/',
  BE: 'EUR Europe/Brussels',
  BR: 'BRL America/Sao_Paulo America/Bahia America/Fortaleza America/Recife America/Belem America/Manaus America/Cuiaba',
  CA: 'CAD America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/St_Johns America/Regina',
  CH: 'CHF Europe/Zurich',
  CY: 'EUR Asia/Nicosia',
  CZ: 'CZK Europe/Prague',
  DE: 'EUR Europe/Berlin',
  DK: 'DKK Europe/Copenhagen',
  EE: 'EUR Europe/Tallinn',
  ES: 'EUR Europe/Madrid Atlantic/Canary',
  FI: 'EUR Europe/Helsinki',
  FR: 'EUR Europe/Paris',
  GB: 'GBP Europe/London',
  GR: 'EUR Europe/Athens',
  HK: 'HKD Asia/Hong_Kong',
  HR: 'EUR Europe/Zagreb',
  HU: 'HUF Europe/Budapest',
  IE: 'EUR Europe/Dublin',
  IL: 'ILS Asia/Jerusalem',
  IN: 'INR Asia/Kolkata Asia/Calcutta',
  IT: 'EUR Europe/Rome',
  JP: 'JPY Asia/Tokyo',
  KR: 'KRW Asia/Seoul',
  LT: 'EUR Europe/Vilnius',
  LU: 'EUR Europe/Luxembourg',
  LV: 'EUR Europe/Riga',
  MT: 'EUR Europe/Malta',
  MX: 'MXN America/Mexico_City America/Monterrey America/Merida America/Cancun America/Tijuana America/Hermosillo',
  NL: 'EUR Europe/Amsterdam',
  NO: 'NOK Europe/Oslo',
  NZ: 'NZD Pacific/Auckland',
  PL: 'PLN Europe/Warsaw',
  PT: 'EUR Europe/Lisbon Atlantic/Azores Atlantic/Madeira',
  RO: 'RON Europe/Bucharest',
  SE: 'SEK Europe/Stockholm',
  SG: 'SGD Asia/Singapore',
  SI: 'EUR Europe/Ljubljana',
  SK: 'EUR Europe/Bratislava',
  TH: 'THB Asia/Bangkok',
  TR: 'TRY Europe/Istanbul',
  US: 'USD America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Detroit America/Boise America/Anchorage America/Indiana/ America/Kentucky/ Pacific/Honolulu',
  ZA: 'ZAR Africa/Johannesburg',
};

/** The country's English name and its currency; undefined for zones of other countries. */
export function countryOfZone(zone: string): { country: string; currency: string } | undefined {
  for (const [code, facts] of Object.entries(countries)) {
    const [currency = '', ...zones] = facts.split(' ');
    if (zones.some((each) => zone === each || (each.endsWith('/') && zone.startsWith(each))))
      return { country: new Intl.DisplayNames('en-GB', { type: 'region' }).of(code) ?? '', currency };
  }
  return undefined;
}
