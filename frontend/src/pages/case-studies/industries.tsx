import { industries } from './content.ts';

const most = Math.max(...industries.rows.map((row) => row.projects));

export function Industries() {
  const { columns } = industries;
  return (
    <section className="sec">
      <div className="page industries">
        <div>
          <h2 className="h1">{industries.title}</h2>
          <p className="lead mt-4">{industries.lead}</p>
        </div>
        <table className="nums">
          <thead>
            <tr>
              <th scope="col">{columns.industry}</th>
              <th scope="col">{columns.projects}</th>
              <th scope="col" className="asked">
                {columns.asked}
              </th>
            </tr>
          </thead>
          <tbody>
            {industries.rows.map((row) => (
              <tr key={row.category} data-cat={row.category}>
                <th scope="row">{row.industry}</th>
                <td className="bar">
                  {row.projects}
                  <i style={{ width: `calc((100% - 3.5rem) * ${row.projects / most})` }} />
                </td>
                <td className="asked">{row.asked}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
