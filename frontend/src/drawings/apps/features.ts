import type { Category } from '@prism/core/contract/apps';
import { agenda, bars, line, map } from './charts.ts';
import { bubbles, button, checks, figure, heading, progress, rows, settings, slots, title } from './elements.ts';
import { at, lightPen, rect, type Element } from './pen.ts';
import { tiles } from './pictures.ts';

/** What the four features of each set look like, as pieces of a screen; named `feature-fintech-1.svg` and so on. */
const sets: Readonly<Record<string, { category: Category; pieces: readonly (readonly Element[])[] }>> = {
  fintech: {
    category: 'fintech',
    pieces: [
      [
        heading('Sign in', 'Face recognised'),
        settings([
          ['Biometric sign-in', true],
          ['New device', 'Ask twice'],
        ]),
      ],
      [
        heading('Today', 'Live'),
        rows([
          ['BB', 'Borough Bakery', 'A second ago', '−£6.40'],
          ['ML', 'Marlow Ltd', 'Salary', '+£3,120'],
        ]),
      ],
      [figure('£1,204', '12% less than May'), bars('MTWTFSS', [44, 68, 36, 80, 56, 92, 62], 5, 44)],
      [
        heading('Checks', '4 of 4'),
        checks([
          ['Identity', true],
          ['Address', true],
          ['Sanctions list', true],
          ['Audit trail', true],
        ]),
      ],
    ],
  },
  gaming: {
    category: 'gaming',
    pieces: [
      [
        heading('Invite', '3 online'),
        rows([
          ['MA', 'Maya', 'In a match', 'Join'],
          ['TO', 'Tomasz', 'Online', 'Invite'],
        ]),
      ],
      [
        heading('This week', '2,140 players'),
        rows([
          ['1', 'Maya', 'Level 52', '41,020'],
          ['2', 'You', 'Level 38', '31,200'],
        ]),
      ],
      [
        heading('Chest of the day', 'Ready'),
        slots(['200 gems', '1 boost', 'A badge'], 1),
        progress('Season pass', 66, 'tier 8'),
      ],
      [
        heading('Shop', 'Tested on both stores'),
        settings([
          ['500 gems', '$4.99'],
          ['Season pass', '$7.99'],
        ]),
      ],
    ],
  },
  'e-commerce': {
    category: 'e-commerce',
    pieces: [
      [
        tiles([
          ['coat', 'Wool coat', '£148'],
          ['crate', 'Crate', '£18'],
        ]),
      ],
      [heading('Basket', '2 items'), progress('To free delivery', 80, '£12 to go'), button('Pay', '£166.00')],
      [
        heading('Order 20618', 'With the courier'),
        map(
          [
            [58, 34, 'Depot'],
            [112, 62, 'You'],
          ],
          80,
        ),
      ],
      [heading('Sold today', '+18%'), figure('£4,286', '64 orders'), progress('Stock', 72, '1,420 left')],
    ],
  },
  default: {
    category: 'productivity',
    pieces: [
      [
        title('Hello, Ada', 'Signed in on two devices', 'AL'),
        settings([
          ['Sign in with', 'E-mail'],
          ['Code by text', true],
        ]),
      ],
      [
        bubbles([
          [false, 'Your order is ready'],
          [true, 'On my way'],
          [false, 'See you soon'],
        ]),
      ],
      [figure('8,412', '+14% this month'), line(21, 60)],
      [
        heading('No signal', 'All kept'),
        agenda([
          ['09:30', 'Saved on the phone', 'Sends itself later'],
          ['09:42', 'Sent', 'Nothing lost'],
        ]),
      ],
    ],
  },
};

export function drawFeatures(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [set, { category, pieces }] of Object.entries(sets)) {
    for (const [index, piece] of pieces.entries()) files.set(`feature-${set}-${index + 1}.svg`, draw(category, piece));
  }
  return files;
}

const height = 132;

function draw(category: Category, piece: readonly Element[]): string {
  const pen = lightPen(category);
  const drawn = piece.map((element) => element(pen));
  const total = drawn.reduce((sum, part) => sum + part.height, 0);
  let y = Math.max(12, (height - total) / 2 + 4);
  const parts = drawn.map((part) => {
    const svg = at(0, Math.round(y), part.svg);
    y += part.height;
    return svg;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 ${height}" font-family="Archivo, 'Helvetica Neue', Arial, sans-serif">` +
    rect(0, 0, 200, height, pen.paper) +
    parts.join('') +
    '</svg>'
  );
}
