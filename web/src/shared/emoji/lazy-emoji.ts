import { lazyLayer } from '../../ui/lazy-layer.tsx';
import type { EmojiLayerProps, EmojiPanelProps } from './emoji-layer.tsx';

const load = () => import('./emoji-layer.tsx');

/** With its data the picker is as large as a page: loaded when it is opened, not before. */
export const EmojiLayer = lazyLayer<EmojiLayerProps>(() => load().then((part) => part.EmojiLayer), {
  whenOpened: true,
});
export const EmojiPanel = lazyLayer<EmojiPanelProps>(() => load().then((part) => part.EmojiPanel), {
  whenOpened: true,
});
