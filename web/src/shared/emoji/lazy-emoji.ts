import { lazyPart } from '../../ui/lazy-part.tsx';

const load = () => import('./emoji-layer.tsx');

/** With its data the picker is as large as a page: loaded when it is opened, not before. */
export const EmojiLayer = lazyPart(() => load().then((part) => part.EmojiLayer), { whenOpened: true });
export const EmojiPanel = lazyPart(() => load().then((part) => part.EmojiPanel), { whenOpened: true });
