import { agenda, bars, map, ring } from '../charts.ts';
import { badge, done, fact, list, share, trend } from '../device.ts';
import { banner, button, checks, chips, figure, heading, progress, rows, settings, slots, title } from '../elements.ts';
import { picture, tiles } from '../pictures.ts';
import type { Recipes } from '../recipes.ts';

export const food: Recipes = {
  'table-nine': {
    kind: 'a food ordering app',
    detail: [
      title('Book a table', 'Table Nine, Brixton'),
      slots(['2 people', '4 people', '6 people'], 1),
      heading('Friday 17 October'),
      slots(['18:00', '18:30', '19:00', '19:30', '20:00', '21:00'], 3),
      settings([
        ['High chair', false],
        ['Allergies', 'Sesame'],
      ]),
      button('Book for 19:30'),
    ],
  },
  crumb: {
    kind: 'a bakery app',
    home: [
      picture('bread', 110),
      title('Out of the oven', 'Stroud, until 14:00', 'ES'),
      rows([
        ['SO', 'Country sourdough', 'Cooling, 8 left', '£4.20'],
        ['RY', 'Seeded rye', 'Out at 9:40', '£4.60'],
        ['BU', 'Cardamom buns', '14 left', '£2.80'],
      ]),
      button('Put aside', '£11.60'),
    ],
    detail: [
      title('Tomorrow', '86 loaves ordered'),
      bars('678910', [30, 62, 92, 78, 54, 40], 2, 54),
      rows([
        ['SO', 'Sourdough', 'Start at 21:00', '48'],
        ['RY', 'Rye', 'Start at 20:00', '22'],
        ['BA', 'Baguette', 'Start at 4:30', '16'],
      ]),
      progress('Sold before opening', 74, '64 of 86'),
    ],
    left: done('Put aside', 'till 12:30'),
    right: share('Sold by eight', 74, 'Nothing thrown away'),
  },
  'the-pass': {
    kind: 'a kitchen app',
    home: [
      title('The pass', '11 tickets, 2 late', 'CH'),
      chips(['All', 'Grill', 'Cold', 'Sweet']),
      agenda([
        ['04:10', 'Table 12', '2 hake, 1 ribeye'],
        ['06:32', 'Table 4', '3 gnocchi'],
        ['09:05', 'Table 7', '1 lamb, 1 beet'],
        ['11:48', 'Table 2', '4 set menus'],
      ]),
      checks([
        ['Hake away', true],
        ['Ribeye resting', false],
      ]),
      button('Call service'),
    ],
    detail: [
      title('Prep', 'Before 17:30'),
      checks([
        ['Portion hake, 24', true],
        ['Beurre blanc', true],
        ['Pick herbs', false],
        ['Fold gnocchi, 60', false],
      ]),
      progress('Hake', 30, '7 left'),
      progress('Lamb', 85, '17 left'),
      button('86 the hake'),
    ],
    left: fact('Average ticket', '12:40'),
    right: badge('Table 12', 'All plates ready'),
  },
  larder: {
    kind: 'a meal planning app',
    home: [
      picture('bowl', 122),
      title('Squash laksa', '25 minutes, serves 4'),
      heading('You have', '9 of 11'),
      checks([
        ['Coconut milk', true],
        ['Rice noodles', true],
        ['Lime', false],
      ]),
      button('Add what is missing'),
    ],
    detail: [
      title('This week', '£46 for four'),
      rows([
        ['MO', 'Squash laksa', '25 min', 'Tonight'],
        ['TU', 'Lentil ragu', '35 min', ''],
        ['WE', 'Roast tray', '50 min', ''],
        ['TH', 'Leftover soup', '15 min', ''],
        ['FR', 'Fish tacos', '20 min', ''],
      ]),
      progress('Eaten before its date', 92, '23 of 25'),
      button('Shopping list', '14'),
    ],
    left: list('Use first', [
      ['Spinach', 'today'],
      ['Yoghurt', '2 days'],
      ['Squash', '5 days'],
    ]),
    right: fact('Thrown away', '2 of 25'),
  },
  roundsman: {
    kind: 'a doorstep delivery app',
    home: [
      title('Tomorrow by 7', 'Milk and more', 'VK'),
      picture('bottles', 96),
      rows([
        ['MI', 'Whole milk', '2 pints', '£2.60'],
        ['EG', 'Eggs', 'Half a dozen', '£2.10'],
        ['JU', 'Orange juice', '1 bottle', '£2.40'],
      ]),
      settings([['Empties out', '3 bottles']]),
      button('Order until 21:00'),
    ],
    detail: [
      title('Round 4', '118 doors'),
      map([
        [48, 34, 'Start'],
        [108, 58, '42'],
        [84, 96, '118'],
      ]),
      progress('Delivered', 64, '76 of 118'),
      rows([
        ['42', '42 Bell Lane', '2 pints, eggs', 'Next'],
        ['44', '44 Bell Lane', '1 pint', ''],
      ]),
      button('Done'),
    ],
    left: badge('On the step', '06:12'),
    right: trend('Pints', [60, 72, 66, 84, 78, 96, 50]),
  },
  cellarman: {
    kind: 'a wine and pub app',
    home: [
      title('The list', '64 bottles, 9 by the glass', 'RD'),
      chips(['Red', 'White', 'Cider']),
      tiles([
        ['bottles', 'Gamay, 2023', '£34'],
        ['bottles', 'Mencía, 2022', '£38'],
        ['crate', 'Perry, Dymock', '£19'],
        ['bottles', 'Pinot, Kent', '£46'],
      ]),
      button('Pair with my dish'),
    ],
    detail: [
      title('Cellar', 'Stock value £8,214'),
      ring(71, '71%', 'in stock'),
      figure('6 bottles', 'Order by Tuesday', 'Gamay, 2023'),
      settings([
        ['Supplier', 'Lay & Wheel'],
        ['Margin', '64%'],
      ]),
      banner('3 left: Mencía', 'Off the list at one'),
    ],
    left: fact('Goes with lamb', 'Mencía'),
    right: done('Stock counted', '12 min'),
  },
};
