import { Link } from 'react-router-dom';
import { recommendations } from './content.ts';
import { modelOf, models } from './models.ts';

export function Recommendations() {
  const { title, lead, columns, rows } = recommendations;
  return (
    <section className="sec page recommendations">
      <h2 className="h1">{title}</h2>
      <p className="lead mt-3">{lead}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.industry}</th>
            <th scope="col">{columns.models}</th>
            <th scope="col">{columns.reasoning}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ category, industry, models: recommended, reasoning }) => (
            <tr key={category} data-cat={category}>
              <th scope="row">{industry}</th>
              <td>
                <ol className="nums">
                  {recommended.map((id) => (
                    <li key={id}>
                      <Link to={id === models[0].id ? '/monetization-guide' : `?model=${id}`}>{modelOf(id).name}</Link>
                    </li>
                  ))}
                </ol>
              </td>
              <td>{reasoning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
