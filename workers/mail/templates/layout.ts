import { accentOf } from '@prism/core/contract/accent';
import { addressOf, initialOf, registerFacts, type StudioFacts } from '@prism/core/contract/studio';
import { markup, Markup } from '@prism/core/html/markup';
import { dark, light, sans, spectrum } from '../../palette.ts';

export interface Layout {
  subject: string;
  /** Shown in the inbox after the subject. */
  preheader: string;
  publicUrl: string;
  studio: StudioFacts;
  title: string;
  body: Markup;
  /** Why the reader got this mail. */
  reason: string;
}

/**
 * A whole mail: logo, a sheet below the spectrum, and the sender. Uses tables, which all mail clients lay out alike.
 */
export function layout({ subject, preheader, publicUrl, studio, title, body, reason }: Layout): string {
  return markup`<!doctype html>
<html lang="en-GB" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${subject}</title>
<style>${styles}${accentStyles(studio.hue)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${filler}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}" style="background:${light.paper}">
<tr><td align="center" class="gutter" style="padding:32px 24px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 0 24px">${logo(publicUrl, studio)}</td></tr>
<tr><td>${strip(studio)}</td></tr>
<tr><td class="surface line sheet" bgcolor="${light.surface}" style="background:${light.surface};border:1px solid ${light.line};border-top:0;padding:40px 40px 28px">
<h1 class="ink h1" style="margin:0 0 16px;font:600 30px/1.12 ${sans};letter-spacing:-.025em;color:${light.ink}">${title}</h1>
${body}
</td></tr>
<tr><td class="foot" style="padding:24px 40px 0">${footer({ publicUrl, studio, reason })}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.html;
}

/** Dark colours, and less space on narrow screens. A client that drops this still shows the mail. */
const styles = new Markup(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.gutter{padding:20px 12px 32px!important}.sheet{padding:28px 20px 16px!important}.foot{padding:20px 20px 0!important}
.h1{font-size:26px!important}.fact{display:block!important;width:auto!important}.label{padding:10px 0 0!important}
.value{padding:0 0 10px!important;border:0!important}
}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}.surface{background:${dark.surface}!important}.sunk{background:${dark.sunk}!important}
.ink{color:${dark.ink}!important}.ink2{color:${dark.ink2}!important}.ink3{color:${dark.ink3}!important}
.line{border-color:${dark.line}!important}.rule{border-color:${dark.ink}!important}
.fill,.accent{background:${dark.ink}!important}.onaccent{color:${dark.onInk}!important}
.triangle{border-left-color:${dark.ink}!important}
.onlight{display:none!important}.ondark{display:block!important}
}
`);

/** Keeps clients from filling the preview with the beginning of the mail. */
const filler = new Markup('&#847;&zwnj;&nbsp;'.repeat(60));

/** Buttons in the studio's hue; a client that drops this shows them in ink. */
function accentStyles(hue: number | null): Markup | '' {
  if (hue === null) return '';
  const rule = (theme: 'light' | 'dark') => {
    const { accent, onAccent } = accentOf(hue, theme);
    return `.accent{background:${accent}!important}.onaccent{color:${onAccent}!important}`;
  };
  return new Markup(`${rule('light')}\n@media (prefers-color-scheme:dark){${rule('dark')}}\n`);
}

/** The spectrum, or the studio's hue, as one line. */
function strip({ hue, withoutRays }: StudioFacts): Markup {
  const plain = withoutRays ? [light.ink] : spectrum;
  const colours = hue === null ? plain : [accentOf(hue, 'light').accent];
  const [width, percent] = [`${Math.floor(100 / colours.length)}%`, `${(100 / colours.length).toFixed(2)}%`];
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${colours.map(
    (colour) =>
      markup`<td width="${width}" height="4" bgcolor="${colour}" style="width:${percent};height:4px;line-height:4px;font-size:0;background:${colour}">&nbsp;</td>`,
  )}</tr></table>`;
}

/** The studio's logo, if mail programs can show it; else its mark and name. */
function logo(publicUrl: string, { name, logo: pictures, isSample, hue }: StudioFacts): Markup {
  const isShown = pictures.light.endsWith('.png');
  const alt = isShown && pictures.hasName ? name : '';
  const mark = isShown ? pictureCell(publicUrl, pictures, alt) : isSample ? productMark() : initialCell(name, hue);
  return markup`<a href="${publicUrl}" class="ink" style="text-decoration:none;color:${light.ink}"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
${mark}
<td valign="middle" class="ink" style="font:600 21px/1 ${sans};letter-spacing:-.02em;color:${light.ink}">${alt ? '' : name}</td>
</tr></table></a>`;
}

/** In the dark, clients that support it show the other picture. */
function pictureCell(publicUrl: string, { light: own, dark: other }: StudioFacts['logo'], alt: string): Markup {
  const image = (address: string, attributes: Markup) =>
    markup`<img src="${publicUrl}${address}" height="32" alt="${alt}" ${attributes}>`;
  const shown = 'height:32px;width:auto;border:0';
  if (own === other)
    return markup`<td valign="middle" style="padding:0 10px 0 0">${image(own, markup`style="display:block;${shown}"`)}</td>`;
  return markup`<td valign="middle" style="padding:0 10px 0 0">${image(own, markup`class="onlight" style="display:block;${shown}"`)}${image(other, markup`class="ondark" style="display:none;${shown}"`)}</td>`;
}

function initialCell(name: string, hue: number | null): Markup {
  const colour = hue === null ? light.ink : accentOf(hue, 'light').accent;
  return markup`<td valign="middle" style="padding:0 10px 0 0"><div class="accent onaccent" style="width:30px;height:30px;border-radius:5px;background:${colour};font:600 18px/30px ${sans};text-align:center;color:${light.onInk}">${initialOf(name)}</div></td>`;
}

/** Three cells: beam, prism, three rays. Outlook for Windows draws no triangles and shows the name only. */
function productMark(): Markup {
  const rays = [spectrum[0], spectrum[3], spectrum[6]].map(
    (colour, index) =>
      markup`<div style="width:16px;height:2px;font-size:0;line-height:0;background:${colour};margin-top:${index === 0 ? 0 : 4}px"></div>`,
  );
  return markup`<!--[if !mso]><!--><td valign="middle"><div class="fill" style="width:8px;height:2px;font-size:0;line-height:0;background:${light.ink}"></div></td>
<td valign="middle"><div class="triangle" style="width:0;height:0;font-size:0;line-height:0;border-top:11px solid transparent;border-bottom:11px solid transparent;border-left:18px solid ${light.ink}"></div></td>
<td valign="middle" style="padding:0 10px 0 3px">${rays}</td><!--<![endif]-->`;
}

function footer({ publicUrl, studio, reason }: Pick<Layout, 'publicUrl' | 'studio' | 'reason'>): Markup {
  const { host } = new URL(publicUrl);
  const style = `margin:0 0 10px;font:400 13px/1.55 ${sans};color:${light.ink3}`;
  const facts = registerFacts(studio).map(([term, value]) => markup`<br>${term}: ${value}`);
  const link = (href: string, label: string) =>
    markup`<a class="ink3" href="${href}" style="color:${light.ink3};text-decoration:underline">${label}</a>`;
  const between = markup` &nbsp;·&nbsp; `;
  return markup`<p class="ink3" style="${style}">${reason}</p>
<p class="ink3" style="${style}">${[studio.company, addressOf(studio)].filter(Boolean).join(', ')}${facts}<br>
${studio.email && markup`${link(`mailto:${studio.email}`, studio.email)}${between}`}${studio.phone && markup`${studio.phone}${between}`}${link(publicUrl, host)}</p>`;
}
