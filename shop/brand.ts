/** The two brands, each with its theme and its display name (spec 1 and 7). */
export const BRANDS = ['fesishop', 'resin'] as const;
export type Brand = (typeof BRANDS)[number];

/** A shop whose `resinName` is '' has one name. */
export type BrandNames = { shopName: string; resinName: string };

/** What an order keeps for a product without a brand (spec 3). */
export const NO_BRAND = 'N/A';

/** The brand's display name; the shop's for no brand. An unknown brand is returned unchanged. */
export function brandName(brand: string, { shopName, resinName }: BrandNames): string {
  if (brand === NO_BRAND) return shopName;
  if (!isBrand(brand)) return brand;
  return (brand === 'resin' && resinName) || shopName;
}

export function brandNames(brands: readonly string[], names: BrandNames): string {
  return [...new Set(brands.map((brand) => brandName(brand, names)))].join(' and ');
}

/** The brand of a product whose owner says none, by the keys of its listings: resin art and texture paint are of the second one. */
export function brandOfListings(keys: readonly string[]): Brand {
  return keys.some((key) => /resin|texture ?paint/i.test(key)) ? 'resin' : 'fesishop';
}

export function isBrand(value: unknown): value is Brand {
  return BRANDS.some((brand) => brand === value);
}
