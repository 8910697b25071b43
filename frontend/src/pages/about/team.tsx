import { groups, team } from './people.ts';

export function Team() {
  return (
    <section className="sec pt-0">
      <div className="page">
        <div className="title-row">
          <h2 className="h1">{team.title}</h2>
          <p className="lead">{team.lead}</p>
        </div>
        <div className="groups">
          {groups.map((group) => (
            <section key={group.name}>
              <h3 className="h4">{group.name}</h3>
              <ul>
                {group.members.map(([name, title]) => (
                  <li key={name}>
                    <b>{name}</b>
                    <span>{title}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
