/** What scripts/fonts.ts uses of subset-font, which comes without types. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  type Options = { targetFormat: 'woff2'; variationAxes?: Record<string, Axis> };
  function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>;
  export { subsetFont as default };
}
