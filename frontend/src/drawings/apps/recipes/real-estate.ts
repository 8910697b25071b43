import { agenda, bars, line, map, week } from '../charts.ts';
import { badge, done, fact, list, share } from '../device.ts';
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

export const realEstate: Recipes = {
  threshold: {
    kind: 'a property search app',
    detail: [
      picture('house', 116),
      title('£540,000', 'Tanner Street, SE1'),
      slots(['3 beds', '2 baths', '98 m²'], 0),
      heading('Viewings', 'Sat 18 Oct'),
      slots(['10:00', '10:20', '11:00'], 1),
      button('Book 10:20'),
    ],
  },
  keyring: {
    kind: 'a landlord app',
    home: [
      title('Eight homes', 'All let', 'WH'),
      figure('£9,480', '7 of 8 rents in'),
      progress('October rent', 88, '£8,340'),
      heading('To do', '3'),
      checks([
        ['Gas check, 4 Ash Way', false],
        ['Boiler, 12 Dene Court', false],
        ['Deposit, 9 Mill Lane', true],
      ]),
      rows([
        ['DC', '12 Dene Court', 'Boiler reported', 'Urgent'],
        ['ML', '9 Mill Lane', 'New tenant', 'Sat'],
      ]),
    ],
    detail: [
      title('12 Dene Court', 'Let until August'),
      bubbles([
        [false, 'No hot water today'],
        [true, 'Engineer at 16:00'],
        [false, 'Thank you!'],
      ]),
      settings([
        ['Rent', '£1,140'],
        ['Gas certificate', 'March'],
        ['Deposit', 'Protected'],
      ]),
      button('Call the engineer'),
    ],
    left: done('Rent in', '£1,140'),
    right: share('Rents in', 88, '1 reminder sent'),
  },
  snaglist: {
    kind: 'a home inspection app',
    home: [
      picture('room', 110),
      title('Plot 14, lounge', '6 snags', 'BT'),
      checks([
        ['Skirting gap, window', false],
        ['Paint run, door frame', false],
        ['Socket loose', true],
        ['Scratch on glass', false],
      ]),
      button('Photograph a snag'),
    ],
    detail: [
      title('Handover', 'Plot 14, Friday'),
      progress('Fixed', 76, '32 of 42'),
      rows([
        ['KI', 'Kitchen', '4 open', '12 fixed'],
        ['BA', 'Bathroom', '2 open', '9 fixed'],
        ['LO', 'Lounge', '3 open', '6 fixed'],
        ['HA', 'Hall', '1 open', '5 fixed'],
      ]),
      button('Sign the report'),
    ],
    left: badge('Pinned to the plan', 'Lounge, north wall'),
    right: fact('Report', '18 pages'),
  },
  lodger: {
    kind: 'a room rental app',
    home: [
      title('Rooms in Leith', '46 under £750', 'HM'),
      tiles([
        ['room', 'Sunny, with desk', '£640'],
        ['house', 'Garden flat', '£710'],
        ['room', 'Top floor', '£590'],
        ['landscape', 'By the shore', '£680'],
      ]),
      button('Show on the map'),
    ],
    detail: [
      title('Housemates', 'Do you get on?'),
      progress('Quiet after ten', 84, 'both'),
      progress('Cooks together', 60, 'mostly'),
      progress('Dogs welcome', 95, 'yes!'),
      bubbles([
        [false, 'Come for tea on Sunday?'],
        [true, 'I will bring cake'],
      ]),
      button('See the room'),
    ],
    left: share('You match', 91, 'Three of four habits'),
    right: done('Reference in', 'Verified'),
  },
  doorstep: {
    kind: 'an estate agency app',
    home: [
      title('Today', '6 appointments', 'EV'),
      week(13, 3, [0, 1, 3, 4]),
      agenda([
        ['09:30', 'Valuation', '22 Park View'],
        ['10:15', 'Viewing', 'Flat 6, The Malt'],
        ['11:40', 'Second viewing', '3 Quay Street'],
        ['14:00', 'Keys', '9 Mill Lane'],
      ]),
      button('Start the round'),
    ],
    detail: [
      title('22 Park View', 'What it should ask'),
      figure('£415,000', '£398,000 to £430,000'),
      line(44, 60),
      rows([
        ['18', '18 Park View', 'Sold in May', '£408,000'],
        ['31', '31 Park View', 'Sold in July', '£422,500'],
      ]),
      button('Send the report'),
    ],
    left: list('Offers', [
      ['Mr and Ms Hale', '£412k'],
      ['J. Adeyemi', '£409k'],
      ['R. Stone', '£398k'],
    ]),
    right: fact('Instructed', '4 of 5'),
  },
  groundwork: {
    kind: 'a building progress app',
    home: [
      title('Harbour Yard', 'Block C, 64 homes', 'AN'),
      map([
        [52, 40, 'A'],
        [96, 66, 'B'],
        [136, 92, 'C'],
      ]),
      progress('Frame', 100, 'done'),
      progress('Roof', 72, 'on time'),
      progress('Windows', 30, '4 days late'),
      button('Post a photograph'),
    ],
    detail: [
      title('For buyers', 'Home C-17'),
      picture('house', 100),
      bars('JFMAMJJ', [18, 30, 42, 54, 66, 80, 92], 6, 46),
      banner('Keys in April', '11 weeks to go'),
      chips(['Kitchen', 'Floors', 'Tiles']),
    ],
    left: share('Block C', 68, 'Roof this week'),
    right: badge('Roof is on', 'New photograph'),
  },
};
