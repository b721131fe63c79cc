/** The two brands, each with its theme and its display name (spec 1 and 7). */
export const BRANDS = ['fesishop', 'resin'] as const;
export type Brand = (typeof BRANDS)[number];

const DISPLAY_NAMES: Record<Brand, string> = { fesishop: 'Fesi Shop', resin: 'Fesi Resin' };

/** The display name: 'Fesi Shop' or 'Fesi Resin'. An unknown brand is returned unchanged. */
export function brandName(brand: string): string {
  return isBrand(brand) ? DISPLAY_NAMES[brand] : brand;
}

/** 'Fesi Shop', or 'Fesi Shop and Fesi Resin' for an order with both. Each name once, in order. */
export function brandNames(brands: readonly string[]): string {
  return [...new Set(brands.map(brandName))].join(' and ');
}

export function isBrand(value: unknown): value is Brand {
  return BRANDS.some((brand) => brand === value);
}
