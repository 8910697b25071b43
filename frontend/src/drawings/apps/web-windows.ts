import type { Category } from '@prism/core/contract/apps';
import { agenda, bars, line, map } from './charts.ts';
import { bubbles, button, checks, figure, gap, heading, progress, rows, settings, title } from './elements.ts';
import { at, hues, lightPen, rect, stroke, text, type Element, type Pen } from './pen.ts';

/** A web application, as one sees it in a browser. */
interface WebApp {
  category: Category;
  name: string;
  /** What its menu lists; the first is open. */
  menu: readonly string[];
  left: readonly Element[];
  right: readonly Element[];
}

/** By file name; those with `plate` are drawn for a card, the others stand alone. */
const webApps: Readonly<Record<string, WebApp & { plate?: true }>> = {
  'web-fileroom': {
    category: 'productivity',
    name: 'Fileroom',
    menu: ['Ask', 'Documents', 'Reviews', 'Rules', 'People'],
    left: [
      title('Ask the files', '41,206 pages, read last night', 'NB'),
      bubbles([
        [true, 'Which contracts end in May?'],
        [false, 'Four. Two renew by themselves.'],
      ]),
      gap(6),
      heading('Found in', '4 places'),
      rows([
        ['PD', 'Lease, Unit 4', 'Page 12, clause 8.2', '31 May'],
        ['PD', 'Cleaning', 'Page 3, clause 2', '14 May'],
        ['DO', 'Printers', 'Page 1', '6 May'],
        ['PD', 'Alarm service', 'Page 5, clause 6', '2 May'],
      ]),
      button('Draft the four notices'),
    ],
    right: [
      figure('1 h 52', 'was 6 h 10', 'To answer a request'),
      line(4, 76),
      heading('Waiting for a person', '3'),
      checks([
        ['Lease, Unit 4', true],
        ['Supplier terms, new', false],
        ['Policy, remote work', false],
      ]),
      progress('Answered with a source', 100, '100%'),
    ],
  },
  'web-ledgerline': {
    category: 'fintech',
    name: 'Ledgerline',
    menu: ['Review', 'Cases', 'Rules', 'Reports'],
    plate: true,
    left: [
      title('Worth a look', '7 of 18,400 today', 'DA'),
      rows([
        ['94', 'New payee, £4,950', 'Nine minutes after sign-in', 'Hold'],
        ['88', 'Card abroad', 'No trip was announced', 'Ask'],
        ['81', 'Split transfers', 'Five under the limit', 'Hold'],
        ['77', 'Changed number', 'Then a new phone', 'Ask'],
      ]),
      heading('Why 94', 'Three reasons'),
      progress('Payee unknown', 86, '+41'),
      progress('Time of day', 62, '+29'),
      progress('Amount', 48, '+24'),
    ],
    right: [
      figure('£61,200', 'kept this week'),
      bars('MTWTFSS', [44, 58, 38, 82, 66, 20, 28], 3, 62),
      settings([
        ['Hold over', '90'],
        ['Ask over', '75'],
      ]),
      button('Release three'),
    ],
  },
  'web-wardround': {
    category: 'health',
    name: 'Wardround',
    menu: ['Letters', 'Clinic', 'Coding', 'Audit'],
    plate: true,
    left: [
      title('Letter to the GP', 'Draft, from your dictation', 'KA'),
      heading('Mrs E. Hall', 'Follow-up'),
      checks([
        ['Diagnosis agrees with notes', true],
        ['Dose agrees with chart', true],
        ['Next visit in six weeks', true],
        ['Allergy: please confirm', false],
      ]),
      settings([
        ['Read aloud', true],
        ['Copy to patient', true],
      ]),
      button('Sign and send'),
    ],
    right: [
      figure('14 letters', '11 signed', 'This morning'),
      agenda([
        ['09:20', 'E. Hall', 'Draft ready'],
        ['09:40', 'P. Osei', 'Signed'],
        ['10:00', 'R. Lunn', 'Signed'],
      ]),
      progress('Changed by hand', 9, '9%'),
    ],
  },
  'web-restock': {
    category: 'e-commerce',
    name: 'Restock',
    menu: ['Forecast', 'Orders', 'Stock', 'Shops'],
    plate: true,
    left: [
      title('Two weeks', 'Six shops, 3,180 lines', 'AW'),
      line(11, 78),
      heading('Order by noon', '£8,420'),
      rows([
        ['OA', 'Oat drink, 1 l', 'Lasts until Tuesday', '48'],
        ['BR', 'Brown flour', 'Rain: more baking', '60'],
        ['LE', 'Lemonade', 'Match on Saturday', '96'],
      ]),
    ],
    right: [
      figure('2.1%', 'was 6.8%', 'Thrown away'),
      bars('MTWTFSS', [52, 46, 50, 58, 74, 96, 70], 5, 58),
      settings([
        ['Weather', true],
        ['School terms', true],
      ]),
      button('Send the order'),
    ],
  },
  'web-threshold': {
    category: 'real estate',
    name: 'Threshold',
    menu: ['Today', 'Homes', 'Viewings', 'Buyers', 'Reports'],
    left: [
      title('Saturday', '11 viewings, 3 agents', 'JT'),
      agenda([
        ['10:00', 'Tanner Street', 'With Joss, confirmed'],
        ['10:20', 'Tanner Street', 'Second visit'],
        ['11:00', 'Ash Way', 'Keys at the desk'],
        ['11:40', 'Dene Court', 'Moved by the buyer'],
      ]),
      heading('Written for you', '2'),
      checks([
        ['Particulars, Ash Way', true],
        ['Reply to Mr Okafor', false],
      ]),
      button('Send the reply'),
    ],
    right: [
      map(
        [
          [58, 40, '£540k'],
          [112, 66, '£395k'],
          [76, 96, '£610k'],
        ],
        124,
      ),
      figure('38', '12 this week', 'Buyers who fit'),
      progress('Viewings kept', 93, '93%'),
      progress('Answered in an hour', 88, '88%'),
    ],
  },
};

const font = `font-family="Archivo, 'Helvetica Neue', Arial, sans-serif"`;
const menuWidth = 92;
const barHeight = 30;
const width = menuWidth + 400;
const height = 352;

export function drawWebApps(): Map<string, string> {
  const drawn = Object.entries(webApps).map(
    ([name, app]) => [`${name}.svg`, app.plate ? drawPlate(app) : drawAlone(app)] as const,
  );
  return new Map(drawn);
}

function drawAlone(app: WebApp): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${width + 8} ${height + 8}" ${font}>${browser(app)}</svg>`;
}

/** On the tint of a card, where light is split, as the apps of the marketplace are. */
function drawPlate(app: WebApp): string {
  const { ray, light } = hues[app.category];
  const rays = [30, 96, 162, 228, 294].map((y, index) => stroke(`M240 160L480 ${y}`, index % 2 ? light : ray, 1.1));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" ${font}><g opacity=".9">${stroke('M0 26L240 160', ray, 1.2)}${rays.join('')}</g>` +
    `<g transform="translate(28 46) scale(.86)">${browser(app)}</g></svg>`
  );
}

function browser(app: WebApp): string {
  const pen = lightPen(app.category);
  return (
    `<clipPath id="window"><rect width="${width}" height="${height}" rx="9"/></clipPath>` +
    `<rect x="-2.5" y="-2.5" width="${width + 5}" height="${height + 5}" rx="11.5" fill="#14181d"/><g clip-path="url(#window)">` +
    rect(0, 0, width, height, pen.paper) +
    addressBar(app, pen) +
    menu(app, pen) +
    column(app.left, menuWidth, pen) +
    rect(menuWidth + 200, barHeight + 14, 0.8, height, pen.line) +
    column(app.right, menuWidth + 200, pen) +
    '</g>'
  );
}

function addressBar({ name }: WebApp, pen: Pen): string {
  return (
    rect(0, 0, width, barHeight, '#1f252c') +
    [14, 26, 38].map((x) => rect(x, 12, 6, 6, '#5b626b', 1)).join('') +
    rect(menuWidth, 7, 240, 16, '#12161b', 3) +
    text(menuWidth + 10, 18, `${name.toLowerCase()}.example`, { size: 8, fill: '#b1b6bc' }) +
    rect(menuWidth + 219, 12, 14, 6, pen.ray, 1)
  );
}

function menu({ name, menu: entries }: WebApp, pen: Pen): string {
  const drawn = entries.map((entry, index) => {
    const y = barHeight + 44 + index * 25;
    const style = { size: 8.8, weight: index ? 500 : 640, fill: index ? pen.muted : pen.accent };
    return (index ? '' : rect(8, y - 14, menuWidth - 16, 21, pen.tint, 3)) + text(16, y, entry, style);
  });
  return (
    rect(0, barHeight, menuWidth, height, '#f7f9f7') +
    rect(menuWidth, barHeight, 0.8, height, pen.line) +
    text(16, barHeight + 21, name, { size: 11, weight: 660, fill: pen.text }) +
    drawn.join('')
  );
}

function column(elements: readonly Element[], x: number, pen: Pen): string {
  let y = barHeight + 14;
  const drawn = elements.map((element) => {
    const part = element(pen);
    const svg = at(x, y, part.svg);
    y += part.height;
    return svg;
  });
  return drawn.join('');
}
