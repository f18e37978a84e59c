import { emojiData } from 'virtual:emoji-data';
import { detectDrawable } from './drawable.ts';
import { createEmojiIndex } from './emoji-index.ts';

/** The emojis that this device can draw. */
export const deviceEmojis = createEmojiIndex(emojiData, detectDrawable());
