import { mediabunny } from './mediabunny.ts';

const { Conversion, FilePathSource, FilePathTarget, Input, Mp4OutputFormat, Output, WebMOutputFormat } = mediabunny;
const { MP4, QTFF, WEBM } = mediabunny;

// The program of the remuxing process: the path of a video, and where to write it. MOV becomes MP4.
const [, , path, targetPath] = process.argv;
if (path === undefined || targetPath === undefined) throw new Error('From where to where?');
const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] });
const isWebm = (await input.getFormat()) === WEBM;
const output = new Output({
  format: isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }),
  target: new FilePathTarget(targetPath),
});
const conversion = await Conversion.init({
  input,
  output,
  tags: {},
  tracks: 'primary',
  copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
  showWarnings: false,
});
if (conversion.discardedTracks.length > 0) throw new Error('A track cannot be copied');
await conversion.execute();
