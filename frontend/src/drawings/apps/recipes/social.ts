import { bars, map, week } from '../charts.ts';
import { badge, done, fact, list, share } from '../device.ts';
import {
  banner,
  bubbles,
  button,
  checks,
  chips,
  heading,
  progress,
  rows,
  settings,
  slots,
  title,
} from '../elements.ts';
import { picture, tiles } from '../pictures.ts';
import type { Recipes } from '../recipes.ts';

export const social: Recipes = {
  kindling: {
    kind: 'a community app',
    detail: [
      title('Run club', '128 members'),
      picture('landscape', 96),
      week(13, 5, [1, 5]),
      rows([
        ['SA', 'Saturday 9:00', 'Riverside, 8 km', '42 going'],
        ['TU', 'Tuesday 18:30', 'Track, intervals', '19 going'],
      ]),
      button('I am coming'),
    ],
  },
  allotment: {
    kind: 'a neighbourhood sharing app',
    home: [
      title('Elm Street', '212 neighbours', 'PA'),
      map([
        [60, 36, 'Ladder'],
        [118, 62, 'Plums'],
        [78, 94, 'Drill'],
      ]),
      chips(['All', 'Lend', 'Give', 'Help']),
      rows([
        ['PL', 'Plums, a bucket', 'From number 18', 'Free'],
        ['LA', 'Long ladder', 'From number 7', 'Borrow'],
        ['CA', 'Cat sitting', 'For number 31', '3 days'],
      ]),
    ],
    detail: [
      title('Long ladder', 'Lent by Win, number 7'),
      picture('house', 110),
      slots(['Today', 'Sat', 'Sun'], 1),
      bubbles([
        [true, 'Saturday morning?'],
        [false, 'By the side gate'],
      ]),
      button('Borrow it'),
    ],
    left: done('Brought back', 'Drill, number 4'),
    right: fact('Lent this month', '96 things'),
  },
  encore: {
    kind: 'a live music app',
    home: [
      picture('stage', 116),
      title('Tonight in Bristol', '9 gigs near you', 'JR'),
      rows([
        ['LN', 'Low Nine', 'The Trinity, 19:30', '£14'],
        ['MH', 'Marsh Hollow', 'Exchange, 20:00', '£11'],
        ['SO', 'Sorrel', 'Louisiana, 20:30', '£9'],
      ]),
      button('Who else is going'),
    ],
    detail: [
      title('Low Nine', 'Doors 19:30'),
      rows([
        ['KA', 'Kasia is going', 'Met at Green Man', ''],
        ['DE', 'Dev is going', 'Same row', ''],
        ['FI', 'Fin might', 'Asked today', ''],
      ]),
      bubbles([
        [false, 'Meet at the bar, 19:15?'],
        [true, 'Bringing Dev too'],
      ]),
      banner('2 tickets', 'Row F, seats 11 and 12'),
    ],
    left: badge('Front row freed', 'For 10 minutes'),
    right: list('Your people', [
      ['Kasia', 'going'],
      ['Dev', 'going'],
      ['Fin', 'maybe'],
    ]),
  },
  kickabout: {
    kind: 'a team sports app',
    home: [
      picture('ball', 104),
      title('Thursday fives', 'Powerleague, 19:00', 'TO'),
      heading('Who is in', '9 of 10'),
      rows([
        ['TO', 'Tolu', 'In goal', 'In'],
        ['MA', 'Marek', 'Left', 'In'],
        ['RH', 'Rhys', 'Injured', 'Out'],
      ]),
      button('I am in'),
    ],
    detail: [
      title('League table', 'Week 7 of 12'),
      rows([
        ['1', 'Real Sosobad', 'Won 6, lost 1', '18'],
        ['2', 'Inter Yermam', 'Won 5, lost 2', '15'],
        ['3', 'Thursday fives', 'Won 4, lost 2', '13'],
        ['4', 'Old Boys', 'Won 3, lost 4', '9'],
      ]),
      progress('Subs paid', 90, '9 of 10'),
      button('Ask the tenth'),
    ],
    left: share('Pitch paid', 90, 'Rhys owes £6.50'),
    right: done('Spot filled', 'by Amir'),
  },
  dogear: {
    kind: 'a book club app',
    home: [
      title('The Back Page', '11 readers, since 2019', 'IC'),
      picture('book', 116),
      progress('Read so far', 62, 'page 214'),
      bubbles([
        [false, 'No spoilers past 20!'],
        [true, 'That letter, though'],
        [false, 'I gasped on the bus'],
      ]),
    ],
    detail: [
      title('Next book', 'Vote closes Sunday'),
      tiles([
        ['boat', 'The Low Tide', '5 votes'],
        ['house', 'Lodgers', '3 votes'],
        ['moon', 'Night Mail', '2 votes'],
        ['castle', 'Keep', '1 vote'],
      ]),
      button('Vote'),
    ],
    left: list('Where we are', [
      ['Ines', 'p. 214'],
      ['Carl', 'p. 180'],
      ['Ottoline', 'p. 96'],
    ]),
    right: fact('Meeting', 'Wed 19:00'),
  },
  reunion: {
    kind: 'an alumni app',
    home: [
      title('Class of 2009', 'Hallam School, 184 people', 'YB'),
      picture('portrait', 92),
      chips(['People', 'Events', 'Jobs']),
      rows([
        ['YB', 'Yusuf Bello', 'Civil engineer, Hull', 'Say hi'],
        ['CR', 'Clare Roe', 'Nurse, Cork', 'Say hi'],
        ['AP', 'Anil Patel', 'Chef, Leicester', 'Say hi'],
      ]),
      button('Find a mentor'),
    ],
    detail: [
      title('Summer reunion', 'Sat 20 June, the old hall'),
      bars('090807', [70, 92, 54, 40, 62, 30], 1, 56),
      checks([
        ['Invitations sent', true],
        ['Hall booked', true],
        ['Band', false],
      ]),
      settings([
        ['Guests', '96'],
        ['Ticket', '£18'],
      ]),
    ],
    left: fact('Found again', '184 of 210'),
    right: badge('Mentor found', 'Clare, nursing'),
  },
};
