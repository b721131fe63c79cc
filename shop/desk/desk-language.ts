/** Shoppers always read English. */
export const DESK_LANGUAGES = ['en', 'ur'] as const;
export type DeskLanguage = (typeof DESK_LANGUAGES)[number];

export function isDeskLanguage(value: unknown): value is DeskLanguage {
  return DESK_LANGUAGES.some((one) => one === value);
}
