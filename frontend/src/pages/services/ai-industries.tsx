import type { Industries } from './service.ts';

export function AiIndustries({ industries: { title, lead, list } }: { industries: Industries }) {
  return (
    <section className="sec">
      <div className="page">
        <div className="beside">
          <h2 className="h1">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ul className="fields">
          {list.map((industry) => (
            <li key={industry.title} data-cat={industry.category}>
              <h3 className="h2">{industry.title}</h3>
              <h4>Capabilities</h4>
              <ul>
                {industry.capabilities.map((capability) => (
                  <li key={capability}>{capability}</li>
                ))}
              </ul>
              <h4>Example applications</h4>
              <ul>
                {industry.examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
