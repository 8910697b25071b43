import { bars, letters, line, ring, week } from '../charts.ts';
import { badge, done, fact, list, share } from '../device.ts';
import {
  banner,
  bubbles,
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
import { picture } from '../pictures.ts';
import type { Recipes } from '../recipes.ts';

export const education: Recipes = {
  inkwell: {
    kind: 'a learning app',
    detail: [
      title('Unit 4', 'Light and lenses'),
      progress('Lessons', 66, '6 of 9'),
      checks([
        ['What light is', true],
        ['Mirrors', true],
        ['Prisms', false],
        ['Lenses', false],
      ]),
      figure('92%', 'Passed', 'Last test'),
      banner('Certificate', 'Three lessons to go'),
    ],
  },
  loanword: {
    kind: 'a language app',
    home: [
      picture('globe', 118),
      title('At the market', 'Italian, lesson 12'),
      bubbles([
        [false, 'Quanto costa?'],
        [true, 'Due euro al chilo'],
        [false, 'Perfetto!'],
      ]),
      chips(['Due', 'chilo', 'al', 'euro']),
      button('Say it aloud'),
    ],
    detail: [
      title('Your words', '418 known'),
      line(9, 62),
      rows([
        ['IL', 'il conto', 'the bill', 'Again today'],
        ['LA', 'la spesa', 'the shopping', 'In 3 days'],
        ['PI', 'piuttosto', 'rather', 'In 8 days'],
      ]),
      settings([['Daily goal', '10 min']]),
    ],
    left: share('Fluency', 46, 'Enough for a market'),
    right: badge('26 days', 'in a row'),
  },
  sumtimes: {
    kind: 'a maths app for children',
    home: [
      title('Rocket sums', 'Seven times table', 'AV'),
      letters(['7×8', '=56'], [3, 4, 5]),
      options(['54', '56', '63', '49'], 1),
      progress('To the moon', 70, '7 of 10'),
      button('Next sum'),
    ],
    detail: [
      title('Year 4, Oak', '28 children', 'MT'),
      bars('2345678', [96, 92, 84, 94, 70, 52, 60], 5, 58),
      heading('Needs a hand', '3'),
      rows([
        ['AV', 'Ava', '7 and 8 times', '62%'],
        ['LE', 'Leo', '7 times', '68%'],
      ]),
      button('Set homework'),
    ],
    left: done('Right first time', '7 × 8'),
    right: fact('Faster by', '1.4 s'),
  },
  chalkface: {
    kind: 'a school messages app',
    home: [
      title('Oak class', 'Mr Thorne', 'PR'),
      week(13, 4, [1, 4]),
      rows([
        ['TR', 'Trip to the museum', 'Friday, packed lunch', 'Sign'],
        ['PE', 'PE kit tomorrow', 'Trainers, not boots', ''],
        ['RB', 'Reading book', 'Swap on Tuesdays', ''],
      ]),
      bubbles([
        [true, 'Ava is poorly today'],
        [false, 'Marked. Get well soon'],
      ]),
      button('Report an absence'),
    ],
    detail: [
      title('Trip', 'Friday, museum'),
      progress('Signed', 86, '24 of 28'),
      progress('Paid', 75, '21 of 28'),
      settings([
        ['Cost', '£8.50'],
        ['In five languages', true],
      ]),
      checks([
        ['Coach booked', true],
        ['Risk form', true],
        ['Helpers', false],
      ]),
    ],
    left: list('Friday', [
      ['Signed', '24 of 28'],
      ['Paid', '21 of 28'],
      ['Helpers', '3'],
    ]),
    right: done('Absence noted', '08:12'),
  },
  'practice-room': {
    kind: 'a music lessons app',
    home: [
      picture('keys', 110),
      title('Minuet in G', 'Bars 9 to 16, slowly', 'HY'),
      progress('Right notes', 88, '88%'),
      progress('In time', 64, '64%'),
      slots(['60 bpm', '72 bpm', '96 bpm'], 1),
      button('Play along'),
    ],
    detail: [
      title('With Ms Farrow', 'Thursdays, 16:30'),
      ring(70, '3 h 30', 'of 5 hours'),
      bubbles([
        [false, 'Lighter left hand here'],
        [true, 'Recording it again'],
      ]),
      settings([['Next lesson', 'Thu 16:30']]),
      button('Send a recording'),
    ],
    left: fact('Practised', '3 h 30'),
    right: badge('Grade 3 ready', 'Ms Farrow'),
  },
  groundschool: {
    kind: 'a staff training app',
    home: [
      title('Before Friday', '2 of 3 courses done', 'ZK'),
      picture('portrait', 92),
      heading('Food safety, level 2', '14 min'),
      progress('This course', 58, 'part 4 of 7'),
      checks([
        ['Fire safety', true],
        ['Manual handling', true],
        ['Food safety', false],
      ]),
      button('Carry on'),
    ],
    detail: [
      title('Whole company', '316 people'),
      figure('97%', 'Up to date', 'Compliant'),
      bars('NSEW', [98, 94, 99, 88], 3, 52),
      rows([
        ['W', 'West depot', '6 people late', 'Remind'],
        ['N', 'North depot', '1 person late', 'Remind'],
      ]),
      button('Audit report'),
    ],
    left: share('Up to date', 97, '306 of 316 people'),
    right: done('Certificate', 'to May 2028'),
  },
};
