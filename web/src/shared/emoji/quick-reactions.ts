/** Offered beside a message without opening the picker, with the names that screen readers may not know. */
export const quickReactions = {
  '👍': 'joinha',
  '❤️': 'coração',
  '😂': 'riso',
  '😮': 'surpresa',
  '😢': 'tristeza',
  '🔥': 'fogo',
  '🎉': 'festa',
  '💯': 'nota máxima',
} as const;
