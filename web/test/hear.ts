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

/** Styles are not part of a light DOM; of a button with two labels only the one that is seen is read. */
function hideInvisible(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = '.invisible { visibility: hidden }';
  return document.head.appendChild(style);
}
