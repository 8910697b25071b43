import { at, circle, rect, stroke, text, type Element, type Pen } from './pen.ts';

type Scene = (pen: Pen) => string;

const leaf = '#2f8f4e';
const ink = '#12161b';
const cream = '#fff3df';
const gold = '#dca83a';

/** Scenes 200 wide and 130 tall, on the category's tint. */
const scenes = {
  landscape: ({ ray, accent }) =>
    circle(142, 42, 20, gold) +
    `<path d="M0 92C40 58 72 60 104 86S168 74 200 52V130H0z" fill="${ray}" opacity=".55"/>` +
    `<path d="M0 112C50 84 96 96 128 106S176 100 200 88V130H0z" fill="${accent}"/>`,
  moon: ({ ray }) =>
    rect(0, 0, 200, 130, '#101826') +
    circle(128, 54, 27, cream) +
    circle(140, 47, 24, '#101826') +
    `<path d="M0 104C46 82 84 96 118 100S176 92 200 80V130H0z" fill="${ray}" opacity=".5"/>` +
    [30, 62, 84, 168, 182].map((x, index) => circle(x, 24 + ((index * 17) % 44), 1.6, '#fff')).join(''),
  bowl: ({ ray }) =>
    circle(100, 72, 56, '#f7efe6') +
    circle(100, 72, 47, '#fffaf3') +
    circle(100, 72, 40, ray) +
    `<path d="M68 66C82 46 122 44 136 64C142 82 122 108 100 110 78 108 62 90 68 66z" fill="#ef9a5d"/>` +
    circle(88, 66, 7, cream) +
    circle(114, 62, 7, gold) +
    circle(104, 88, 7, cream) +
    stroke('M76 84c9-6 13-2 18 2M112 96c7-2 11-8 16-10', leaf, 3.2),
  bread: ({ ray }) =>
    `<path d="M34 98c-8-30 20-56 66-56s74 26 66 56z" fill="#c98a45"/>` +
    `<path d="M42 94c-6-24 20-46 58-46s64 22 58 46z" fill="#e2ad6a"/>` +
    stroke('M70 56l10 20M98 52l8 22M126 58l6 18', '#fff3df', 4) +
    rect(26, 98, 148, 6, ray, 3),
  bottles: ({ ray, accent }) =>
    `<path d="M52 118V66l6-12V30h12v24l6 12v52z" fill="${accent}"/><path d="M92 118V62l7-14V22h14v26l7 14v56z" fill="${ray}"/>` +
    rect(92, 76, 28, 24, cream) +
    rect(52, 80, 24, 20, cream) +
    `<path d="M138 60h28c0 22-6 30-11 32v20h9v6h-24v-6h9V92c-5-2-11-10-11-32z" fill="#fff" opacity=".9"/><path d="M139.500 72h25c-1 12-6 18-12.500 18s-11.500-6-12.500-18z" fill="${ray}"/>`,
  bouquet: ({ ray, accent }) =>
    stroke('M100 120L72 62M100 120L100 50M100 120L130 64M100 120L86 78M100 120L116 82', leaf, 2.6) +
    [
      [72, 56, ray],
      [100, 40, gold],
      [130, 58, accent],
      [86, 74, '#f7a8c8'],
      [116, 78, ray],
    ]
      .map(([x, y, colour]) => flower(Number(x), Number(y), String(colour)))
      .join('') +
    `<path d="M78 98h44l-14 32H92z" fill="${cream}"/>`,
  coat: ({ ray, accent }) =>
    stroke('M100 34v-8a6 6 0 116-6M58 46L100 32l42 14', ink, 2.2) +
    `<path d="M62 46l22-8h32l22 8 14 74H48z" fill="${ray}"/><path d="M84 38l16 26 16-26M100 64v56" fill="none" stroke="${accent}" stroke-width="2.500"/>` +
    circle(107, 80, 2.4, cream) +
    circle(107, 98, 2.4, cream) +
    rect(60, 88, 22, 3, accent),
  crate: ({ ray, accent }) =>
    circle(72, 58, 17, '#ef7a4d') +
    circle(104, 52, 19, '#7fb26b') +
    circle(134, 60, 16, '#b04a6e') +
    stroke('M72 42l3-9M104 34c4-9 11-9 16-7M134 45l-3-8', leaf, 3) +
    rect(40, 68, 120, 46, ray, 3) +
    rect(40, 80, 120, 4, accent) +
    rect(40, 97, 120, 4, accent),
  house: ({ ray, accent }) =>
    `<path d="M34 60L80 28l46 32v62H34z" fill="${cream}"/><path d="M28 64L80 24l52 40" fill="none" stroke="${accent}" stroke-width="5"/>` +
    rect(126, 70, 46, 52, ray) +
    [44, 90].map((x) => rect(x, 72, 22, 20, accent)).join('') +
    rect(70, 96, 18, 26, ink) +
    [134, 152].map((x) => rect(x, 80, 12, 14, cream)).join('') +
    circle(180, 102, 13, leaf) +
    rect(0, 120, 200, 10, accent),
  room: ({ ray, accent }) =>
    rect(0, 96, 200, 34, '#e9dfcf') +
    rect(24, 18, 56, 50, '#fff', 2) +
    stroke('M52 18v50M24 43h56', accent, 2) +
    rect(92, 66, 84, 30, ray, 6) +
    rect(98, 54, 72, 24, accent, 6) +
    rect(92, 92, 5, 14, ink) +
    rect(171, 92, 5, 14, ink) +
    stroke('M32 104V84M32 84l-10-18M32 84l12-22M32 84V58', leaf, 4),
  ball: ({ ray, accent }) =>
    rect(0, 0, 200, 130, leaf) +
    stroke('M0 65H70M130 65H200M100 35a30 30 0 010 60 30 30 0 010-60z', '#fff', 2, ' opacity=".7"') +
    circle(100, 65, 21, '#fff') +
    `<path d="M100 55l9 7-3 11H94l-3-11z" fill="${ink}"/>` +
    stroke('M100 55V45M109 62l10-3M106 73l6 9M94 73l-6 9M91 62l-10-3', ink, 1.6) +
    circle(40, 30, 7, ray) +
    circle(166, 98, 7, accent),
  stage: ({ ray, accent }) =>
    rect(0, 0, 200, 130, '#140f1c') +
    [20, 60, 100, 140, 180]
      .map(
        (x, index) => `<path d="M${x} 0L${x - 34} 104H${x + 34}z" fill="${index % 2 ? accent : ray}" opacity=".34"/>`,
      )
      .join('') +
    Array.from({ length: 12 }, (_, index) => circle(8 + index * 17, 112 + (index % 3) * 4, 10, '#08060c')).join('') +
    stroke('M96 92V60M90 60h12', '#fff', 3) +
    circle(96, 54, 5, '#fff'),
  book: ({ ray, accent }) =>
    `<path d="M100 40C78 26 50 26 30 34v76c20-8 48-8 70 6 22-14 50-14 70-6V34c-20-8-48-8-70 6z" fill="#fffaf3" stroke="${accent}" stroke-width="2"/>` +
    stroke(
      'M100 40v76M44 50c14-4 28-3 42 3M44 64c14-4 28-3 42 3M44 78c14-4 28-3 42 3M114 53c14-6 28-7 42-3M114 67c14-6 28-7 42-3',
      accent,
      1.6,
      ' opacity=".55"',
    ) +
    `<path d="M140 30h16v40l-8-8-8 8z" fill="${ray}"/>`,
  keys: ({ ray }) =>
    rect(12, 34, 176, 78, '#fff', 3) +
    Array.from({ length: 7 }, (_, index) => stroke(`M${37 + index * 25} 34v78`, '#c9cdd0', 1)).join('') +
    [30, 55, 105, 130, 155].map((x) => rect(x, 34, 14, 46, ink, 2)).join('') +
    rect(89, 84, 21, 26, ray, 2) +
    stroke('M60 22V8l18-4v14', ray, 2.4) +
    circle(56, 22, 4, ray) +
    circle(74, 18, 4, ray),
  boat: ({ ray, accent }) =>
    `<path d="M0 88c20-10 30 10 50 0s30 10 50 0 30 10 50 0 30 10 50 0v42H0z" fill="${ray}"/><path d="M0 106c20-8 30 8 50 0s30 8 50 0 30 8 50 0 30 8 50 0v24H0z" fill="${accent}"/>` +
    `<path d="M58 78h84l-18 22H76z" fill="#fff"/><path d="M100 26v52H70z" fill="${cream}"/><path d="M100 26l28 52h-28z" fill="#fff"/>` +
    circle(166, 30, 13, gold),
  castle: ({ ray, accent }) =>
    rect(0, 104, 200, 26, leaf) +
    `<path d="M50 106V46h10v8h10v-8h10v8h8v52zM112 106V46h10v8h10v-8h10v8h8v52z" fill="${ray}"/>` +
    rect(86, 62, 28, 44, accent) +
    `<path d="M92 106V86a8 8 0 0116 0v20z" fill="${ink}"/>` +
    stroke('M69 46V22M131 46V22', ink, 2) +
    `<path d="M69 22l18 6-18 6zM131 22l18 6-18 6z" fill="${gold}"/>`,
  golf: ({ ray, accent }) =>
    rect(0, 0, 200, 130, '#dff3e4') +
    `<path d="M24 118C10 70 60 84 82 60S150 10 178 40s4 62-40 64-56 26-114 14z" fill="${leaf}"/>` +
    circle(150, 54, 6, '#0d3b20') +
    stroke('M150 54V14', '#fff', 2.4) +
    `<path d="M150 14l22 8-22 8z" fill="${ray}"/>` +
    circle(62, 102, 6, '#fff') +
    stroke('M68 99L140 60', '#fff', 1.8, ' stroke-dasharray="1 7"') +
    rect(96, 84, 26, 7, accent, 2),
  globe: ({ ray, accent }) =>
    circle(100, 66, 50, '#fff') +
    `<path d="M62 40c22-14 34 4 26 18s-26 8-34 22c-8-12-2-32 8-40zM112 24c26 4 38 24 36 40-14 8-30-2-34-16s-10-12-2-24zM96 84c16-6 30 2 26 18-8 12-22 14-30 12-4-12-4-24 4-30z" fill="${ray}"/>` +
    `<circle cx="100" cy="66" r="50" fill="none" stroke="${accent}" stroke-width="2.500"/>` +
    rect(138, 14, 40, 22, ink, 6) +
    text(158, 28.4, 'Ciao!', { size: 9.6, weight: 640, fill: '#fff', anchor: 'middle' }),
  page: ({ ray, accent }) =>
    rect(48, 14, 104, 116, '#fff', 3) +
    rect(60, 28, 52, 7, accent, 2) +
    [46, 57, 68, 79].map((y, index) => rect(60, y, index === 3 ? 50 : 80, 4, '#dfe3e2', 2)).join('') +
    stroke('M64 106c8-14 12-14 12 0s8 8 14-2 8 6 16 0', ray, 2.2) +
    rect(60, 112, 80, 1.4, '#c9cdd0') +
    circle(146, 100, 17, ray) +
    stroke('M138 100l6 6 10-11', '#fff', 2.6),
  portrait: ({ ray, accent }) =>
    circle(100, 60, 60, '#fff') +
    `<path d="M44 130c4-34 26-44 56-44s52 10 56 44z" fill="${accent}"/>` +
    circle(100, 56, 26, '#e9b48e') +
    `<path d="M72 56c-4-30 16-42 30-42s34 10 28 40c-6-16-16-22-30-22s-24 8-28 24z" fill="${ink}"/>` +
    rect(84, 92, 32, 22, ray, 3),
} satisfies Record<string, Scene>;

function flower(x: number, y: number, colour: string): string {
  const petals = [0, 72, 144, 216, 288].map((angle) => {
    const radians = (angle * Math.PI) / 180;
    return circle(Math.round(x + 7 * Math.sin(radians)), Math.round(y - 7 * Math.cos(radians)), 6, colour);
  });
  return petals.join('') + circle(x, y, 4.5, cream);
}

export type SceneName = keyof typeof scenes;

/** A scene across the whole screen, cut to `height`. */
export const picture =
  (name: SceneName, height = 130): Element =>
  (pen) => ({
    height: height + 10,
    svg: `<svg x="0" y="0" width="200" height="${height}" viewBox="0 ${(130 - height) / 2} 200 ${height}">${rect(0, 0, 200, 130, pen.tint)}${scenes[name](pen)}</svg>`,
  });

/** Things for sale, two in a row. */
export const tiles =
  (list: readonly (readonly [scene: SceneName, name: string, price: string])[]): Element =>
  (pen) => ({
    height: Math.ceil(list.length / 2) * 98,
    svg: list
      .map(([scene, name, price], index) =>
        at(
          16 + (index % 2) * 87,
          Math.floor(index / 2) * 98,
          `<svg width="81" height="60" viewBox="10 0 180 130" preserveAspectRatio="xMidYMid slice">${rect(0, 0, 200, 140, pen.tint)}${scenes[scene](pen)}</svg>` +
            text(0, 73, name, { size: 8.8, weight: 560, fill: pen.text }) +
            text(0, 85, price, { size: 8.8, weight: 640, fill: pen.accent }),
        ),
      )
      .join(''),
  });
