import { trust } from './content.ts';

export function TrustStrip() {
  return (
    <section className="page" aria-label="In short">
      <ul className="trust nums">
        {trust.map((item) => (
          <li key={item.title}>
            <b>{item.title}</b>
            {item.text}
          </li>
        ))}
      </ul>
    </section>
  );
}
