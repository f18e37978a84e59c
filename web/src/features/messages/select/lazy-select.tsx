import type { Message } from '@publyka/contract/routes/messages';
import { useLazyCode } from '../../../lib/use-lazy-code.ts';
import { lazyLayer } from '../../../ui/lazy-layer.tsx';

export const SelectionBar = lazyLayer(() => import('./selection-bar.tsx').then((part) => part.SelectionBar), {
  inPlace: true,
});

const loadBox = () => import('./select-box.tsx');

export function SelectBox({ message }: { message: Message }) {
  const code = useLazyCode(loadBox);
  return code ? <code.SelectBox message={message} /> : null;
}
