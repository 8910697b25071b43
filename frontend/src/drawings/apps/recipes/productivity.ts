import { agenda, bars, map, ring, week } from '../charts.ts';
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
import { picture } from '../pictures.ts';
import type { Recipes } from '../recipes.ts';

export const productivity: Recipes = {
  daybook: {
    kind: 'a planner app',
    detail: [
      title('Focus', 'Write Q4 plan'),
      ring(62, '24:18', 'left'),
      checks([
        ['Gather last quarter', true],
        ['Three goals', true],
        ['Costs', false],
      ]),
      settings([
        ['Silence messages', true],
        ['Break after', '25 min'],
      ]),
    ],
  },
  roundtable: {
    kind: 'a meeting notes app',
    home: [
      title('Design review', 'Today 14:00, 6 people', 'LH'),
      figure('18:42', 'Writing it down', 'Recording'),
      heading('Decided', '2'),
      checks([
        ['Ship the smaller menu', true],
        ['Drop the tour', true],
      ]),
      heading('Who does what', '3'),
      rows([
        ['LH', 'New icons', 'Lena, by Friday', ''],
        ['OB', 'Copy for empty states', 'Obi, by Monday', ''],
      ]),
      button('Send the notes'),
    ],
    detail: [
      title('Open tasks', 'From 9 meetings'),
      progress('Done on time', 81, '34 of 42'),
      rows([
        ['LH', 'Lena', '4 open', ''],
        ['OB', 'Obi', '2 open', ''],
        ['RT', 'Ruth', '2 open', ''],
      ]),
      bubbles([
        [false, 'Can icons wait a day?'],
        [true, 'Yes, Monday is fine'],
      ]),
      button('Remind everyone'),
    ],
    left: done('Notes sent', '6 people'),
    right: share('Done on time', 81, '34 of 42 tasks'),
  },
  stint: {
    kind: 'a time tracking app',
    home: [
      title('Tuesday', '6 h 20 so far', 'CM'),
      ring(79, '6 h 20', 'of 8 hours'),
      rows([
        ['HB', 'Harbour brand', 'Design', '3 h 05'],
        ['NW', 'Northway site', 'Build', '2 h 15'],
        ['IN', 'Internal', 'Mail', '1 h 00'],
      ]),
      button('Stop', '00:42:10'),
    ],
    detail: [
      title('October', '£8,640 to bill'),
      bars('1234', [62, 84, 92, 48], 2, 60),
      settings([
        ['Harbour brand', '41 h'],
        ['Northway site', '36 h'],
        ['Rate', '£72'],
      ]),
      button('Make the invoice'),
    ],
    left: trend('Hours', [62, 74, 70, 88, 66, 92, 20]),
    right: fact('To bill', '£8,640'),
  },
  fieldnote: {
    kind: 'a field jobs app',
    home: [
      title('Your round', '5 jobs, 38 miles', 'SD'),
      map([
        [44, 38, '1'],
        [100, 52, '2'],
        [82, 92, '3'],
      ]),
      agenda([
        ['08:30', 'Boiler service', '4 Ash Way'],
        ['10:00', 'Leak', 'Corner Café'],
        ['11:45', 'New meter', '19 Dene Court'],
      ]),
      button('Start driving'),
    ],
    detail: [
      title('Leak', 'Corner Café'),
      picture('room', 88),
      checks([
        ['Photograph before', true],
        ['Part used: 15 mm valve', true],
        ['Photograph after', false],
        ['Signature', false],
      ]),
      settings([['No signal here', 'Kept safe']]),
      button('Finish the job'),
    ],
    left: badge('Saved offline', 'Sends itself later'),
    right: done('Signed', '10:52'),
  },
  handover: {
    kind: 'a shift rota app',
    home: [
      title('Your week', '4 shifts, 31 hours', 'GN'),
      week(13, 2, [0, 2, 3, 5]),
      agenda([
        ['07:00', 'Early', 'Ward 6, with Abi'],
        ['15:00', 'Late', 'Ward 6, with Joel'],
        ['21:00', 'Night', 'Ward 2'],
      ]),
      heading('Swaps', '1 for you'),
      rows([['JO', 'Joel would take', 'Saturday night', 'Swap?']]),
      button('Answer'),
    ],
    detail: [
      title('Cover', 'Next week'),
      progress('Monday', 100, '8 of 8'),
      progress('Tuesday', 88, '7 of 8'),
      progress('Wednesday', 75, '6 of 8'),
      rows([
        ['AB', 'Abi', 'Free on Tuesday', 'Ask'],
        ['KW', 'Kwame', 'Free all week', 'Ask'],
      ]),
      banner('1 shift to fill', 'Wednesday, night'),
    ],
    left: list('Tonight', [
      ['Abi', '21:00'],
      ['Joel', '21:00'],
      ['Grace', '22:00'],
    ]),
    right: share('Week covered', 94, '3 shifts open'),
  },
  pigeonhole: {
    kind: 'a documents app',
    home: [
      picture('page', 112),
      title('Supply agreement', 'Version 4, 12 pages', 'MW'),
      chips(['Read', 'Comment', 'Sign'], 2),
      checks([
        ['Legal, Ms Wren', true],
        ['Finance, Mr Ito', true],
        ['You', false],
      ]),
      button('Sign here'),
    ],
    detail: [
      title('Waiting for', '3 people'),
      rows([
        ['SA', 'Supply agreement', 'You, today', 'v4'],
        ['OL', 'Office lease', 'Mr Ito, Friday', 'v2'],
        ['ND', 'NDA, Lowlight', 'Ms Wren, Monday', 'v1'],
      ]),
      slots(['Today', 'Week', 'All'], 1),
      settings([
        ['Keep for', '7 years'],
        ['Every change noted', true],
      ]),
    ],
    left: fact('Signed in', '1 day 4 h'),
    right: badge('Finance agreed', 'Your turn'),
  },
};
