import './careers.css';
import { brand } from '@prism/core/contract/brand';
import type { Head, HeadContext } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPage } from '../../sections/empty-page.tsx';
import { StatRow } from '../../sections/stat-row.tsx';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import { Benefits } from './benefits.tsx';
import { enquiryLine, empty, intro, otherRole, stats } from './content.ts';
import { OpenPositions } from './open-positions.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

export const head = ({ publicUrl, site }: HeadContext): Head => ({
  description: !site.demonstration
    ? empty.text
    : `Five open positions at ${brand.name}, in London and remote, each with its salary: development, design, product, operations and customer success.`,
  jsonLd: [organization, breadcrumbs(publicUrl, '/careers', 'Careers')],
});

export default function CareersPage() {
  const { demonstration, company } = useSite();
  return demonstration ? (
    <Careers />
  ) : (
    <EmptyPage {...empty}>
      <ButtonLink to={`mailto:${company.careersEmail}`}>{company.careersEmail}</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        Go to the home page
      </ButtonLink>
    </EmptyPage>
  );
}

function Careers() {
  return (
    <div className="careers">
      <PageIntro measure="max-w-[13ch]" title={intro.title} lead={intro.lead} />
      <section className="page pb-(--sec)">
        <h2 className="vh">Working at {brand.name} in four figures</h2>
        <StatRow stats={stats} />
      </section>
      <OpenPositions />
      <section className="page pb-(--sec)" aria-labelledby="other-role">
        <div className="other">
          <h2 className="h2" id="other-role">
            {otherRole.title}
          </h2>
          <p>{otherRole.text}</p>
          <CareersMail />
        </div>
      </section>
      <Benefits />
      <section className="page sec" aria-labelledby="get-in-touch">
        <div className="touch">
          <h2 className="h1" id="get-in-touch">
            {enquiryLine.title}
          </h2>
          <p className="lead">{enquiryLine.text}</p>
          <CareersMail />
        </div>
      </section>
    </div>
  );
}

function CareersMail() {
  return <MailLink to="careersEmail" className="lk" />;
}
