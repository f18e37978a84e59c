/** Words on their way into the address: they come back later, one after another or the last alone, while more is typed. */
export function createSentWords(first: string) {
  let sent = [first];
  return {
    /** Whether the address has to change. */
    isNew(words: string): boolean {
      if (words === sent.at(-1)) return false;
      sent.push(words);
      return true;
    },
    /** Whether the address says what was sent; otherwise somebody went elsewhere, as by going back. */
    isReturn(words: string): boolean {
      const place = sent.lastIndexOf(words);
      sent = place < 0 ? [words] : sent.slice(place);
      return place >= 0;
    },
  };
}
