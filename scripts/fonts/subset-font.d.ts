/** What latin.ts and blessing.ts use of subset-font, which comes without types. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  type Options = { targetFormat: 'woff2' | 'truetype'; variationAxes?: Record<string, Axis> };
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>;
}
