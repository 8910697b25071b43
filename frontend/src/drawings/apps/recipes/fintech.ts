import { bars, line, ring } from '../charts.ts';
import { badge, done, fact, list, share, trend } from '../device.ts';
import { banner, button, checks, chips, figure, heading, progress, rows, settings, slots, title } from '../elements.ts';
import { picture } from '../pictures.ts';
import type { Recipes } from '../recipes.ts';

export const fintech: Recipes = {
  parallel: {
    kind: 'a banking app',
    detail: [
      title('Cards'),
      banner('Parallel', '·· ·· ·· 4021      09/28'),
      settings([
        ['Freeze card', false],
        ['Card limits', '£2,000'],
        ['Virtual cards', '3 active'],
      ]),
      heading('Spent this month', '£1,204'),
      bars('MTWTFSS', [44, 68, 36, 80, 56, 92, 62], 5, 52),
    ],
  },
  tallyhand: {
    kind: 'an invoicing app',
    home: [
      title('Invoices', 'October', 'JM'),
      figure('£6,240.00', '3 due this week'),
      bars('MJJASO', [42, 58, 50, 74, 66, 92], 5, 56),
      chips(['All', 'Due', 'Paid', 'Draft']),
      rows([
        ['HA', 'Harlow Architects', 'No. 0412, due Friday', '£1,850'],
        ['PB', 'Pike & Barrow', 'No. 0411, paid', '£960'],
        ['OS', 'Orchard School', 'No. 0410, due today', '£2,300'],
      ]),
    ],
    detail: [
      title('Invoice 0412', 'Harlow Architects'),
      figure('£1,850.00', 'Due in 3 days'),
      settings([
        ['Site survey', '£650'],
        ['Drawings, 16 hours', '£1,200'],
        ['Card payment link', true],
        ['Polite reminder', 'On Friday'],
      ]),
      button('Send again'),
    ],
    left: share('Paid in October', 72, '£4,490 of £6,240'),
    right: done('Paid by card', '£960.00'),
  },
  counterfoil: {
    kind: 'an expenses app',
    home: [
      title('Expenses', 'Manchester trip, 3 days', 'RK'),
      picture('page', 92),
      figure('£318.45', '8 receipts read'),
      rows([
        ['TR', 'Train, Euston', 'Travel · VAT none', '£84.20'],
        ['HT', 'Hotel Portland', 'Lodging · VAT read', '£156.00'],
        ['LU', 'Client lunch', 'Meals · 3 people', '£52.75'],
      ]),
    ],
    detail: [
      title('To approve', '4 claims waiting', 'DN'),
      rows([
        ['RK', 'Ravi K.', 'Manchester trip', '£318.45'],
        ['EL', 'Ella L.', 'Trade fair', '£92.00'],
        ['JO', 'Jonas O.', 'Tools', '£141.10'],
        ['MP', 'Mei P.', 'Mileage, 86 miles', '£38.70'],
      ]),
      progress('Budget this quarter', 61, '£4,880 of £8,000'),
      button('Approve all four'),
    ],
    left: done('Receipt read', '£52.75'),
    right: fact('Claimed back', '£318.45'),
  },
  sixpence: {
    kind: 'a pocket money app',
    home: [
      title('Hello, Edie', 'Saturday is pocket money day', 'ED'),
      ring(64, '£32', 'of £50, roller skates'),
      heading('Jobs this week', '3 of 4 done'),
      checks([
        ['Feed the cat', true],
        ['Empty the dishwasher', true],
        ['Read for an hour', true],
        ['Tidy the den', false],
      ]),
      banner('Saved all by yourself', '8 weeks in a row'),
    ],
    detail: [
      title('For parents', 'Two children', 'SB'),
      rows([
        ['ED', 'Edie, 9', '£3 a week', '£32.00'],
        ['TO', 'Tom, 12', '£5 a week', '£18.40'],
      ]),
      settings([
        ['Cash machines', false],
        ['Online shops', 'Ask me'],
        ['Weekly limit', '£10'],
        ['Instant alerts', true],
      ]),
    ],
    left: badge('£3.00 has arrived', 'Well done, Edie'),
    right: share('Roller skates', 64, '£18 to go'),
  },
  longview: {
    kind: 'an investing app',
    home: [
      title('Portfolio', 'Balanced, medium risk', 'AO'),
      figure('£24,816', '+6.2% this year'),
      line(31, 76),
      slots(['1 month', '1 year', 'All'], 1),
      rows([
        ['GE', 'Global equity', '58%', '£14,393'],
        ['GB', 'Gilts and bonds', '28%', '£6,948'],
        ['CA', 'Cash', '14%', '£3,475'],
      ]),
    ],
    detail: [
      title('Goal', 'House deposit, 2029'),
      ring(54, '54%', 'on course'),
      settings([
        ['Monthly', '£350'],
        ['Round-ups', true],
        ['Rebalance', 'Quarterly'],
      ]),
      button('Change the plan'),
    ],
    left: trend('Dividends', [30, 42, 38, 56, 62, 88, 70]),
    right: fact('This year', '+6.2%'),
  },
  splitwell: {
    kind: 'a shared bills app',
    home: [
      title('14 Marlow Road', 'Four people, one kitty', 'NT'),
      figure('£86.50', 'You are owed', 'Balance'),
      rows([
        ['EL', 'Electricity', 'Paid by you', '£142.00'],
        ['IN', 'Internet', 'Paid by Noor', '£34.00'],
        ['FO', 'Big shop', 'Paid by Sam', '£96.40'],
        ['WA', 'Water', 'Split four ways', '£58.00'],
      ]),
      button('Add a bill'),
    ],
    detail: [
      title('Settle up', 'Three payments end it all'),
      rows([
        ['SA', 'Sam pays you', 'Bank transfer', '£41.20'],
        ['NO', 'Noor pays you', 'Bank transfer', '£28.30'],
        ['LU', 'Luca pays you', 'Cash', '£17.00'],
      ]),
      progress('Settled this month', 80, '8 of 10'),
      settings([
        ['Remind kindly', true],
        ['Rent day', 'The 1st'],
      ]),
    ],
    left: list('Who owes whom', [
      ['Sam', '£41.20'],
      ['Noor', '£28.30'],
      ['Luca', '£17.00'],
    ]),
    right: done('Luca has paid', '£17.00'),
  },
};
