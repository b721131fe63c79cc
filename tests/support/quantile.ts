/** The value that this share of all values does not exceed: 0.5 the median, 1 the largest; undefined of none. */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** 0 of none. */
export function p99(values: readonly number[]): number {
  return quantile(values, 0.99) ?? 0;
}

/** 0 of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5) ?? 0;
}
