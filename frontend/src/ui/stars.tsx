const star = 'M8 1.5l2 4.3 4.7.5-3.5 3.2 1 4.6L8 11.8l-4.2 2.3 1-4.6L1.3 6.3l4.7-.5z';

export function Stars({ value }: { value: number }) {
  return (
    <span className="inline-flex gap-0.5 text-ink" role="img" aria-label={`${value} out of 5`}>
      {[1, 2, 3, 4, 5].map((position) => (
        <svg
          key={position}
          width="15"
          height="15"
          viewBox="0 0 16 16"
          fill={position > value ? 'none' : 'currentColor'}
          stroke="currentColor"
          className={position > value ? 'text-line-ui' : undefined}
          aria-hidden="true"
        >
          <path d={star} />
        </svg>
      ))}
    </span>
  );
}
