import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Platform } from '../../../platform/platform.ts';
import { type IiaFiles, readIiaFiles } from '../../iia/service.ts';
import type { StoredMedia } from '../../uploads/person-media.ts';
import { listMediaOf } from '../../uploads/service.ts';
import { styleSheet } from './html.ts';
import { exportKinds } from './kinds/all.ts';
import { type ArchiveSource, renderIndex, writeJson, writePage } from './pages.ts';

/** Text is made small; pictures and videos are so already. */
const asText = { compress: true } as const;
const asMedia = { compress: false } as const;

/**
 * Writes everything a person has here as a ZIP into the storage and answers its size. Each entry is opened when its turn
 * has come and read as fast as it is stored: memory does not grow with the account. Told in percent how far it is.
 */
export async function writeArchive(
  platform: Platform,
  personId: string,
  key: string,
  onProgress: (percent: number) => Promise<void>,
): Promise<number> {
  const media = await listMediaOf(platform, personId);
  const total = exportKinds.length * 2 + media.length;
  let done = 0;
  const source: ArchiveSource = {
    sql: platform.db,
    personId,
    media: new Map(media.map((file) => [file.id, pathOf(file)])),
    onWork: () => onProgress((100 * done) / total),
  };
  const fullName = await findName(platform, personId);
  // Pictures and videos do not get smaller; the texts around them are little beside the reserve.
  const room = { key: `archive ${key}`, readMissing: async () => media.reduce((sum, { bytes }) => sum + bytes, 0) };
  return platform.disk.withRoom(room, () => {
    // What is added is read at once, so nothing is before there is room.
    const archive = createArchive(() => {
      done += 1;
    });
    addKinds(archive, source, fullName, media.length);
    for (const file of media) archive.add(pathOf(file), asMedia, () => readMedia(platform, file, source.onWork));
    return archive.store(platform, key);
  });
}

function pathOf({ id, extension }: StoredMedia): string {
  return `midia/${id}.${extension}`;
}

function addKinds(archive: Archive, source: ArchiveSource, fullName: string, mediaCount: number): void {
  const counts = new Map<string, number>();
  for (const kind of exportKinds) {
    const note = (count: number) => void counts.set(kind.slug, count);
    archive.add(`json/${kind.slug}.json`, asText, () => writeJson(source, kind, note));
    archive.add(`${kind.slug}.html`, asText, () => writePage(source, kind));
  }
  archive.add('iia.csv', asText, () => readIia(source, 'csv'));
  archive.add('iia.mjs', asText, () => readIia(source, 'script'));
  archive.add('estilo.css', asText, () => [styleSheet]);
  // After the kinds, whose counts it tells.
  archive.add('index.html', asText, () => [
    renderIndex(exportKinds, { fullName, madeAt: new Date(), counts, mediaCount }),
  ]);
}

async function* readIia({ sql, personId }: ArchiveSource, file: keyof IiaFiles): AsyncGenerator<string> {
  yield (await readIiaFiles(sql, personId))[file];
}

async function* readMedia(
  { files }: Platform,
  { key }: StoredMedia,
  onWork: () => Promise<void>,
): AsyncGenerator<Buffer> {
  const stored = await files.read(key);
  // Removed by the person while the copy was made.
  if (!stored) return;
  for await (const chunk of stored.stream) {
    await onWork();
    yield chunk;
  }
}

async function findName({ db }: Platform, personId: string): Promise<string> {
  const [row] = await db<{ fullName: string }[]>`select full_name from profiles where id = ${personId}`;
  if (!row) throw new Error('The person of this export is not there any more');
  return row.fullName;
}

type Content = AsyncIterable<string | Buffer> | Iterable<string>;

interface Archive {
  add(path: string, options: { compress: boolean }, open: () => Content): void;
  store(platform: Platform, key: string): Promise<number>;
}

/** A ZIP under way: what fails in an entry fails the whole. */
function createArchive(onEntry: () => void): Archive {
  const zip = new ZipFile();
  // yazl's own type is the older interface; it is a PassThrough.
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  return {
    add(path, options, open) {
      zip.addReadStreamLazy(path, options, (callback) => {
        const stream = Readable.from(open(), { objectMode: false });
        stream.once('end', onEntry);
        stream.once('error', fail);
        callback(null, stream);
      });
    },
    async store({ files }, key) {
      zip.end();
      await files.put(key, output, { contentType: 'application/zip' });
      const bytes = await files.size(key);
      if (bytes === null) throw new Error('The archive that was just stored is not there');
      return bytes;
    },
  };
}
