import { comparison } from './content.ts';

export function Comparison() {
  const { title, columns, rows } = comparison;
  return (
    <section className="sec page">
      <h2 className="h1" id="comparison">
        {title}
      </h2>
      <table className="versus nums" aria-labelledby="comparison">
        <thead>
          <tr>
            <th scope="col">{columns.feature}</th>
            <th scope="col">{columns.old}</th>
            <th scope="col">{columns.new}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.feature}>
              <th scope="row">{row.feature}</th>
              <td data-column={columns.old}>{row.old}</td>
              <td data-column={columns.new}>{row.new}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
