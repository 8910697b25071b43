import './job.css';
import { positionOf, salaryText } from '@prism/core/contract/positions';
import type { SiteFacts } from '@prism/core/contract/site';
import { Link } from 'react-router-dom';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { jobImageOf } from '../../lib/social-image.ts';
import { useRouteParams } from '../../shell/use-route-params.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MissOptics } from '../../ui/optics.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { ApplicationForm } from './application-form.tsx';
import { hueOf } from './hues.ts';
import { jobPage, notFound, questions } from './job-content.ts';
import { JobOptics } from './job-optics.tsx';
import { jobTexts } from './job-texts.ts';
import { structuredData } from './structured-data.ts';

export function head({ params, publicUrl, site }: HeadContext): Head {
  const position = openPosition(params['slug'], site);
  if (!position) return { title: notFound.title, description: notFound.text };
  // Where the page is shown, only its title is asked for.
  const jsonLd = import.meta.env.SSR && publicUrl ? structuredData(position, publicUrl) : [];
  const description = `${position.title}, ${position.location}, ${salaryText(position)}. ${position.description}`;
  return { title: position.title, description, image: jobImageOf(position.slug), jsonLd };
}

/** All positions are the demonstration's. */
function openPosition(slug = '', { demonstration }: SiteFacts) {
  return demonstration ? positionOf(slug) : undefined;
}

export async function load({ params, site }: LoadContext): Promise<404 | void> {
  if (!openPosition(params['slug'], site)) return 404;
}

export default function JobPage() {
  const position = openPosition(useRouteParams()['slug'], useSite());
  if (!position) return <JobNotFound />;
  const { slug, title, requirements } = position;
  const { about, responsibilities } = jobTexts[slug];
  const facts = [
    ['Location', position.location],
    ['Salary', salaryText(position)],
    ['Type', position.type],
    ['Department', position.department],
  ] as const;
  return (
    <div className="job" data-cat={hueOf(slug)}>
      <section className="page hello grid gap-[clamp(2rem,4vw,3.5rem)]">
        <Link className="back" to="/careers">
          <Icon name="arrow" small /> {jobPage.back}
        </Link>
        <h1 className="d2">{title}</h1>
        <JobOptics slug={slug} />
        <dl className="strip nums">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="page body">
        <div className="text">
          <h2 className="vh">{jobPage.about}</h2>
          <p className="h3">{position.description}</p>
          {about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Points title={jobPage.responsibilities} items={responsibilities} />
          <Points title={jobPage.requirements} items={requirements} />
        </div>
        <aside aria-labelledby="questions">
          <h2 className="h3" id="questions">
            {questions.title}
          </h2>
          <p>{questions.text}</p>
          <MailLink to="careersEmail" className="lk" />
          <ButtonLink to="#apply" wide>
            {jobPage.toForm} <Icon name="down" />
          </ButtonLink>
        </aside>
      </section>
      <ApplicationForm slug={slug} />
    </div>
  );
}

function Points({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h2 className="h2">{title}</h2>
      <ul className="points">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

function JobNotFound() {
  return (
    <div className="notice">
      <div className="page">
        <h1 className="d2">{notFound.title}</h1>
        <p className="lead mt-5 max-w-xl">{notFound.text}</p>
        <div className="acts">
          <ButtonLink to="/careers">{notFound.back}</ButtonLink>
        </div>
      </div>
      <MissOptics />
    </div>
  );
}
