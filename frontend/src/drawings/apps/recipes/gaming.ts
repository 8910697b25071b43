import { bars, letters, map, ring } from '../charts.ts';
import { badge, done, fact, list, share } from '../device.ts';
import {
  banner,
  button,
  checks,
  chips,
  figure,
  heading,
  options,
  progress,
  rows,
  settings,
  slots,
  title,
} from '../elements.ts';
import { picture, tiles } from '../pictures.ts';
import type { Recipes } from '../recipes.ts';

export const gaming: Recipes = {
  ninefold: {
    kind: 'a puzzle game',
    detail: [
      title('Leaderboard', 'This week'),
      rows([
        ['1', 'Maya', 'Level 52', '41,020'],
        ['2', 'You', 'Level 38', '31,200'],
        ['3', 'Tomasz', 'Level 37', '30,440'],
        ['4', 'Aiko', 'Level 35', '28,900'],
      ]),
      progress('To the next chest', 66, '2 levels'),
      banner('Daily chest', 'Ready to open'),
      button('Play level 39'),
    ],
  },
  'last-orders': {
    kind: 'a pub quiz game',
    home: [
      title('Round 3', 'Music, question 6 of 10', '14'),
      picture('stage', 84),
      heading('Who wrote the most number ones?'),
      options(['Lennon', 'McCartney', 'Martin', 'Gibb'], 1),
      progress('Time', 40, '8 s'),
    ],
    detail: [
      title('The Crown', '9 teams tonight'),
      rows([
        ['1', 'Quizteama Aguilera', 'Round 3', '41'],
        ['2', 'Les Quizerables', 'Round 3', '39'],
        ['3', 'Agatha Quiztie', 'Round 3', '36'],
        ['4', 'Norfolk and Chance', 'Round 3', '30'],
      ]),
      settings([
        ['Picture round', 'Next'],
        ['Phones away', true],
      ]),
      button('Read it out'),
    ],
    left: list('Table 4', [
      ['Music', '8'],
      ['Film', '6'],
      ['Maps', '9'],
    ]),
    right: badge('Double points', 'Next question'),
  },
  wordloom: {
    kind: 'a word game',
    home: [
      title('Daily weave', 'Puzzle 412'),
      letters(['LOOMS', 'E.A.T', 'WARPO', 'E.T.N', 'FRAYE'], [0, 1, 2, 3, 4, 10, 11, 12, 13]),
      heading('9 words found', '3 to go'),
      chips(['loom', 'warp', 'fray', 'stone'], 3),
      progress('Next star', 75, '340 of 450'),
      button('A hint', '2 left'),
    ],
    detail: [
      title('Streak', '48 days'),
      ring(80, '48', 'days'),
      bars('123456', [10, 34, 92, 70, 40, 18], 2, 46),
      settings([
        ['Colour-blind tiles', true],
        ['Reminder', '08:30'],
      ]),
    ],
    left: done('New word', 'selvedge'),
    right: fact('Streak', '48 days'),
  },
  'paper-regatta': {
    kind: 'a racing game',
    home: [
      picture('boat', 130),
      title('Sunday regatta', 'Race 4 of 6'),
      rows([
        ['1', 'Odile', 'Blue fold', '1:12.4'],
        ['2', 'You', 'Red fold', '1:13.1'],
        ['3', 'Kenji', 'Green fold', '1:15.8'],
      ]),
      slots(['Bow', 'Keel', 'Sail'], 2),
      button('Race again'),
    ],
    detail: [
      title('Boatyard', '1,420 pins'),
      tiles([
        ['boat', 'Red fold', 'Yours'],
        ['boat', 'Skimmer', '400'],
        ['boat', 'Heron', '900'],
        ['boat', 'Big Sue', '1,500'],
      ]),
      progress('Season', 66, 'race 4 of 6'),
    ],
    left: badge('Photo finish', '0.7 s behind'),
    right: share('Season', 66, 'Second of 24'),
  },
  castellan: {
    kind: 'a tower defence game',
    home: [
      picture('castle', 116),
      title('Wave 17', '340 stones, 3 gates'),
      progress('North gate', 82, '410'),
      progress('East gate', 46, '230'),
      slots(['Archer', 'Oil', 'Wall'], 0),
      button('Send the next wave'),
    ],
    detail: [
      title('The valley', '12 of 30 castles'),
      map([
        [46, 30, 'Ford'],
        [96, 60, 'Keep'],
        [136, 96, 'Mill'],
      ]),
      checks([
        ['Hold ten waves', true],
        ['Lose no gate', false],
        ['Build no walls', false],
      ]),
      button('Lay siege'),
    ],
    left: fact('Wave', '17 of 20'),
    right: done('Gate held', '82%'),
  },
  'fairway-nine': {
    kind: 'a mini golf game',
    home: [
      picture('golf', 130),
      title('Hole 6, the bend', 'Par 3'),
      rows([
        ['YO', 'You', '2 under', '14'],
        ['BE', 'Bea', 'Level', '16'],
        ['HA', 'Hamish', '3 over', '19'],
      ]),
      progress('Power', 58, '58%'),
      button('Putt'),
    ],
    detail: [
      title('Build a hole', 'Free plot 9'),
      picture('landscape', 96),
      slots(['Bridge', 'Ramp', 'Pond', 'Wall', 'Fan', 'Tunnel'], 1),
      figure('4.8 stars', '312 played it', 'Your last hole'),
      settings([['Open to all', true]]),
    ],
    left: list('Card', [
      ['Hole 4', '2'],
      ['Hole 5', '3'],
      ['Hole 6', '?'],
    ]),
    right: badge('Hole in one', 'Hamish, at last'),
  },
};
