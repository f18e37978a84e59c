import { virtual } from '@guidepup/virtual-screen-reader';

const phrasesMax = 300;

/** What a screen reader says of this part, from its first element to its last. */
export async function hear(part: Element): Promise<string[]> {
  const style = hideInvisible();
  await virtual.start({ container: part });
  for (let count = 0; count < phrasesMax; count += 1) {
    const before = (await virtual.spokenPhraseLog()).length;
    await virtual.next();
    const phrases = await virtual.spokenPhraseLog();
    // At the end it begins again.
    if (phrases.length === before || phrases.at(-1) === phrases[0]) break;
  }
  const phrases = await virtual.spokenPhraseLog();
  await virtual.stop();
  style.remove();
  return phrases.length > 1 && phrases.at(-1) === phrases[0] ? phrases.slice(0, -1) : phrases;
}

/** Without what ends, what only begins a line, and the parts of a name that was just read out: what one listens for. */
export async function hearWords(part: Element): Promise<string[]> {
  const heard: string[] = [];
  let name = '';
  for (const phrase of await hear(part)) {
    if (/^(?:end of |paragraph$)/.test(phrase)) continue;
    const isNamed = namedRoles.test(phrase);
    if (!isNamed && name.includes(phrase)) continue;
    if (isNamed) name = phrase;
    heard.push(withoutChance(phrase));
  }
  return heard;
}

const namedRoles = /^(?:article|button|group|heading|link|radio|region|tab|tabpanel|textbox), /;

/** What each run makes anew: times, handles, ids. */
function withoutChance(phrase: string): string {
  return phrase
    .replaceAll(/\d+ de \p{Ll}+ de \d{4} às \d\d:\d\d/gu, 'DIA')
    .replaceAll(/\d{1,2} [a-z]{3}\. \d{4}/g, 'DIA')
    .replaceAll(/\b\d\d:\d\d\b/g, 'HORA')
    .replaceAll(/\b(dandaralo|otaviano|ruian|zuleicapr)(\w*)/g, '$1')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
}

/** Styles are not part of a light DOM; of a button with two labels only the one that is seen is read. */
function hideInvisible(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = '.invisible { visibility: hidden }';
  return document.head.appendChild(style);
}
