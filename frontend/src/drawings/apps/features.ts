import type { Category } from '@prism/core/contract/apps';
import { agenda, bars, line, map } from './charts.ts';
import { button, checks, figure, heading, progress, rows, settings, slots, title } from './elements.ts';
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
        heading('Today', 'In and out'),
        rows([
          ['BB', 'Borough Bakery', 'Lunch, waiting', '−£6.40'],
          ['ML', 'Marlow Ltd', 'October, settled', '+£3,120'],
        ]),
      ],
      [figure('£1,204', '12% less than May'), bars('DJFMAMJ', [44, 68, 36, 80, 56, 92, 81], 6, 44)],
      [
        heading('£48.20', '3 entries'),
        checks([
          ['Entered by Ravi, Monday', true],
          ['Corrected by Ravi, Monday', true],
          ['Agreed by Dana, Tuesday', true],
        ]),
      ],
    ],
  },
  gaming: {
    category: 'gaming',
    pieces: [
      [heading('Welcome back', 'All kept'), progress('Where you left off', 66, 'round 4'), button('Play on')],
      [
        heading('This week', '2,140 players'),
        rows([
          ['1', 'Maya', 'Level 52', '41,020'],
          ['2', 'You', 'Level 38', '31,200'],
        ]),
      ],
      [
        heading('In the making', '3 drafts'),
        slots(['Winter', 'Harbour', 'Castle'], 1),
        settings([['Publish on', 'Friday']]),
      ],
      [
        heading('Shop', 'Tested on both stores'),
        settings([
          ['Winter pack', '$4.99'],
          ['Restored', true],
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
      [heading('Your order', '2 items'), settings([['Deliver to', 'Home']]), button('Pay', '£166.00')],
      [
        heading('Order 20618', 'On its way'),
        map(
          [
            [58, 34, 'Depot'],
            [112, 62, 'You'],
          ],
          80,
        ),
      ],
      [heading('Today', '+18%'), figure('£4,286', '64 orders'), progress('Paid', 92, '59 of 64')],
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
        settings([
          ['Reminders', true],
          ['News', false],
          ['Quiet hours', '22 to 7'],
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
