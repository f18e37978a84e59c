declare module 'virtual:emoji-data' {
  export const emojiData: import('./emoji-index.ts').EmojiData;
}
