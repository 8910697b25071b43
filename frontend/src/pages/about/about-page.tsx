import '../../styles/serif.css';
import { useWords, knownWords } from '../../api/content.ts';
import type { Head, HeadContext, LoadContext, PageEntries } from '../../page-modules.ts';
import { part } from '../../lib/part.tsx';
import { organization } from '../../lib/structured-data.ts';
import { Figures } from '../../sections/figures.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';
import { Section } from '../../sections/section.tsx';
import { Tiles } from '../../sections/tiles.tsx';
import { Careers } from './careers.tsx';
import { History } from './history.tsx';
import { Leadership } from './leadership.tsx';
import { plainLead } from './plain-lead.ts';
import { Team } from './team.tsx';

const { Part, load: loadPlainStudio } = part(async () => (await import('./plain-studio.tsx')).PlainStudio);

export const entries: PageEntries = [['figures', 'about'], ['team'], ['history']];

export function head({ resources, publicUrl, site }: HeadContext): Head {
  const isPlain = !knownWords(resources, 'about');
  return { ...(isPlain && { description: plainLead(site.studio) }), jsonLd: [organization({ publicUrl, site })] };
}

export async function load({ resources }: LoadContext): Promise<void> {
  if (!knownWords(resources, 'about')) await loadPlainStudio();
}

export { Part as Wordless };

export default function AboutPage() {
  const { opening, figures, values, mission } = useWords('about');
  return (
    <>
      <PageIntro measure="max-w-[15ch]" {...opening} />
      <Figures title={figures} place="about" />
      {values.rules.length > 0 && (
        <Section ground="sunk">
          <h2 className="h1 mb-[clamp(2rem,4vw,3.5rem)] max-w-[18ch]">{values.title}</h2>
          <Tiles tiles={values.rules} />
        </Section>
      )}
      <Section aria-label="Mission">
        <p className="max-w-[30ch] font-serif text-(length:--fs-h1)/[1.18] tracking-[-0.02em] text-balance text-ink">
          {mission}
        </p>
      </Section>
      <History />
      <Leadership />
      <Team />
      <Careers />
    </>
  );
}
