/** It comes without types. */
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; noHinting: boolean },
  ): Promise<Buffer>;
  export = subsetFont;
}
