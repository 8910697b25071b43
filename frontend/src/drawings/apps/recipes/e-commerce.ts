import { bars, map } from '../charts.ts';
import { badge, done, fact, list, share, trend } from '../device.ts';
import {
  banner,
  bubbles,
  button,
  checks,
  chips,
  figure,
  heading,
  progress,
  rows,
  settings,
  slots,
  title,
} from '../elements.ts';
import { picture, tiles } from '../pictures.ts';
import type { Recipes } from '../recipes.ts';

export const eCommerce: Recipes = {
  shelfmark: {
    kind: 'a shop app',
    detail: [
      title('Order 20618', 'Packed this morning'),
      checks([
        ['Paid', true],
        ['Packed', true],
        ['With the courier', false],
        ['Delivered', false],
      ]),
      map(
        [
          [58, 44, 'Depot'],
          [112, 82, 'You'],
        ],
        92,
      ),
      settings([
        ['Lounge chair', '£389'],
        ['Delivery', 'Free'],
      ]),
    ],
  },
  rewear: {
    kind: 'a resale app',
    home: [
      title('Near you', 'Leeds, within 5 miles', 'BW'),
      chips(['All', 'Coats', 'Knits', 'Shoes'], 1),
      tiles([
        ['coat', 'Wool coat, M', '£48'],
        ['portrait', 'Red scarf', '£12'],
        ['coat', 'Raincoat, S', '£35'],
        ['book', 'Pattern book', '£6'],
      ]),
      button('Sell something'),
    ],
    detail: [
      picture('coat', 130),
      title('Wool coat, M', 'Worn two winters'),
      bubbles([
        [false, 'Would you take £42?'],
        [true, '£45 and I post it today'],
        [false, 'Deal!'],
      ]),
      button('Accept', '£45.00'),
    ],
    left: done('Sold in 3 hours', '£45.00'),
    right: fact('Kept from landfill', '214 items'),
  },
  stallholder: {
    kind: 'a market app for many sellers',
    home: [
      title('Altrincham Market', '38 stalls open today', 'MK'),
      map([
        [54, 38, 'Cheese'],
        [122, 54, 'Fish'],
        [84, 92, 'Bread'],
      ]),
      heading('Your basket', '3 stalls'),
      rows([
        ['CH', 'Cheese & Chalk', '2 items', '£14.60'],
        ['HF', 'Harbour Fish', '1 item', '£11.20'],
        ['OV', 'The Oven', '4 items', '£9.80'],
      ]),
      button('One payment', '£35.60'),
    ],
    detail: [
      title('Cheese & Chalk', 'Stall 12, since 2009'),
      figure('£412', '+18% on last Saturday', 'Sold today'),
      bars('8910121', [20, 44, 70, 92, 78, 52], 3, 54),
      settings([
        ['Open for orders', true],
        ['Next payout', 'Monday'],
      ]),
    ],
    left: list('Payouts today', [
      ['Cheese & Chalk', '£412'],
      ['Harbour Fish', '£380'],
      ['The Oven', '£295'],
    ]),
    right: badge('Collect at 11:30', 'All stalls, one bag'),
  },
  'weekly-crate': {
    kind: 'a subscription box app',
    home: [
      picture('crate', 118),
      title('Your next crate', 'Arrives Thursday', 'LS'),
      rows([
        ['PL', 'Victoria plums', 'From Kent', '600 g'],
        ['CH', 'Rainbow chard', 'From Ely', '1 bunch'],
        ['PO', 'Pink firs', 'From Ayr', '1 kg'],
      ]),
      button('Swap something'),
    ],
    detail: [
      title('Subscription', 'Every week, medium'),
      slots(['Small', 'Medium', 'Large'], 1),
      settings([
        ['Next delivery', 'Thu 16'],
        ['Skip a week', false],
        ['Leave with', 'Number 9'],
      ]),
      progress('Crates until a free one', 70, '7 of 10'),
      button('Save', '£18.50'),
    ],
    left: share('Packed for Thursday', 86, '1,240 of 1,442 crates'),
    right: fact('Stay past month 6', '81%'),
  },
  'trade-counter': {
    kind: 'a wholesale ordering app',
    home: [
      title('Order again', 'Account 1180, net 30', 'DG'),
      chips(['Usual', 'Offers', 'New']),
      rows([
        ['SC', 'Screws 4×40', 'Box of 500 × 12', '£54.00'],
        ['PB', 'Plasterboard', '12.5 mm × 40', '£328.00'],
        ['SL', 'Sealant, white', 'Case of 12 × 3', '£86.40'],
        ['GL', 'Work gloves', 'Pack of 10 × 5', '£47.50'],
      ]),
      progress('To free delivery', 86, '£84 to go'),
      button('Place order', '£515.90'),
    ],
    detail: [
      title('Account', 'Grant & Sons, Derby'),
      figure('£9,120', 'of £15,000 credit', 'Open'),
      settings([
        ['Price list', 'Trade B'],
        ['Approver', 'D. Grant'],
        ['Statement', 'Monthly'],
      ]),
      rows([
        ['41', 'Order 4187', 'On the van', '£515.90'],
        ['41', 'Order 4179', 'Delivered', '£212.00'],
      ]),
    ],
    left: trend('Orders by hour', [22, 40, 64, 90, 72, 96, 58]),
    right: done('Confirmed', '06:52'),
  },
  bloomcourier: {
    kind: 'a flower delivery app',
    home: [
      picture('bouquet', 130),
      title('October bouquet', 'Dahlias, cosmos, fern'),
      slots(['Small £28', 'Grand £39', 'Vast £55'], 1),
      settings([['Card', 'With love, Ada']]),
      button('Send today', '£39.00'),
    ],
    detail: [
      title('On the way', 'For Grace, by 14:00'),
      map(
        [
          [120, 40, 'Grace'],
          [52, 88, 'Van 2'],
        ],
        128,
      ),
      checks([
        ['Tied at 09:20', true],
        ['Picked up by Femi', true],
        ['Photo at the door', false],
      ]),
      banner('5 stops before you', 'About 35 minutes'),
    ],
    left: fact('Ordered before 13:00', 'Today'),
    right: badge('Delivered', 'Signed by Grace'),
  },
};
