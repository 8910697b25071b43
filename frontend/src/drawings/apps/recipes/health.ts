import { agenda, bars, line, ring, week } from '../charts.ts';
import { badge, done, fact, list, share, trend } from '../device.ts';
import { banner, button, checks, chips, figure, heading, progress, rows, settings, slots, title } from '../elements.ts';
import { picture } from '../pictures.ts';
import type { Recipes } from '../recipes.ts';

export const health: Recipes = {
  vitalog: {
    kind: 'a health app',
    detail: [
      title('Heart', 'Last 7 days'),
      figure('68 bpm', 'Resting, steady'),
      line(12, 70),
      settings([
        ['Highest', '142 bpm'],
        ['Lowest', '54 bpm'],
        ['Share with Dr Hale', true],
      ]),
      button('Book a video call'),
    ],
  },
  stillwater: {
    kind: 'a meditation app',
    home: [
      picture('moon', 130),
      title('Good evening', 'Ten minutes before bed', 'KB'),
      slots(['5 min', '10 min', '20 min'], 1),
      rows([
        ['BR', 'Breathing, box', 'With Amara', '10 min'],
        ['BO', 'Body scan', 'With Leo', '15 min'],
      ]),
      button('Begin'),
    ],
    detail: [
      title('Box breathing', 'In, hold, out, hold'),
      ring(38, '6:12', 'left'),
      progress('Days in a row', 60, '12 of 20'),
      settings([
        ['Rain in the background', true],
        ['Bell', 'Every minute'],
      ]),
    ],
    left: trend('Minutes', [30, 52, 44, 70, 58, 90, 62]),
    right: badge('12 evenings', 'in a row'),
  },
  dosebox: {
    kind: 'a medication app',
    home: [
      title('Today', 'Tuesday 14 October', 'MO'),
      week(13, 1, [0, 1, 2, 3]),
      heading('Morning', 'all taken'),
      checks([
        ['Ramipril 5 mg', true],
        ['Metformin 500 mg', true],
      ]),
      heading('Evening', '19:00'),
      checks([
        ['Metformin 500 mg', false],
        ['Atorvastatin 20 mg', false],
      ]),
      progress('Metformin left', 22, '6 days'),
      button('Order a refill'),
    ],
    detail: [
      title('For carers', 'Moira, 78', 'JO'),
      figure('96%', 'taken on time', 'This month'),
      bars('MTWTFSS', [100, 100, 80, 100, 100, 90, 100], 2, 50),
      settings([
        ['Tell me after', '30 min'],
        ['Refills to', 'Boyd Pharmacy'],
      ]),
    ],
    left: done('Taken', '08:02'),
    right: share('Blister pack', 22, 'Refill by Monday'),
  },
  strongroom: {
    kind: 'a gym training app',
    home: [
      title('Push day', 'Week 6, session 2', 'FE'),
      figure('82.5 kg', 'Best so far', 'Bench press'),
      bars('123456', [52, 58, 64, 70, 78, 92], 5, 52),
      checks([
        ['Warm-up, 10 min', true],
        ['Bench 5 × 5', true],
        ['Overhead press 4 × 6', false],
        ['Dips 3 × 10', false],
      ]),
      button('Rest', '1:30'),
    ],
    detail: [
      title('Your coach', 'Femi, Mon to Fri'),
      rows([
        ['1', 'Push', 'Mon, done', '58 min'],
        ['2', 'Pull', 'Wed, done', '61 min'],
        ['3', 'Legs', 'Fri', '6 lifts'],
      ]),
      progress('Plan', 50, 'week 6 of 12'),
      banner('+7.5 kg in six weeks', 'Bench press'),
    ],
    left: list('Last set', [
      ['Weight', '82.5 kg'],
      ['Reps', '5'],
      ['Effort', '8 of 10'],
    ]),
    right: fact('Rest', '1:30'),
  },
  nightshift: {
    kind: 'a sleep app',
    home: [
      title('Last night', '23:10 to 06:40', 'SV'),
      ring(83, '7 h 12', 'asleep'),
      bars('1112123456', [40, 70, 92, 60, 84, 50, 72, 38], 2, 50),
      settings([
        ['Deep', '1 h 34'],
        ['Woke', 'twice'],
      ]),
      button('Set the alarm', '06:40'),
    ],
    detail: [
      title('Wind down', 'Starts at 22:15'),
      picture('moon', 104),
      checks([
        ['Dim the lights', true],
        ['No caffeine after 14:00', true],
        ['Phone in the hall', false],
      ]),
      settings([
        ['Soft wake', '20 min'],
        ['Shift worker', true],
      ]),
    ],
    left: share('Sleep debt', 34, '1 h 40 to make up'),
    right: done('Slept by', '23:10'),
  },
  bedside: {
    kind: 'a clinic app',
    home: [
      title('Your clinic', 'Open until 18:30', 'GL'),
      chips(['See', 'Call', 'Write'], 1),
      rows([
        ['RO', 'Dr Okafor', 'General practice', 'Today'],
        ['LI', 'Dr Lindqvist', 'Skin', 'Thu'],
        ['PA', 'Nurse Patel', 'Bloods', 'Fri'],
      ]),
      slots(['14:10', '14:30', '15:00', '15:20', '16:10', '16:40'], 2),
      button('Book 15:00'),
    ],
    detail: [
      title('Today', 'Dr Okafor', 'RO'),
      agenda([
        ['14:10', 'Mr Ellis', 'Video, follow-up'],
        ['14:30', 'Free', 'Held for urgent'],
        ['15:00', 'Mrs Glover', 'Video, new'],
        ['15:20', 'Sam Pryce', 'In person'],
      ]),
      button('Open the room'),
    ],
    left: badge('Dr Okafor is here', 'Join the call'),
    right: fact('Waiting room', '4 min'),
  },
};
