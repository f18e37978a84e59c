import { lazyPart } from '../../ui/lazy-part.tsx';
import { mayHavePieces } from './pieces-code.ts';

export const previewCode = lazyPart(() => import('./preview.tsx'));

export type PreviewProps = {
  text: string;
  /** As it will be shown: in serif what is published, in sans what is said. */
  voice: 'read' | 'say';
  className?: string;
};

/** Under a field, while its text has formulas or code: what is wrong with them, and how the text will look. */
export function FormulaPreview(props: PreviewProps) {
  const code = previewCode.useCode(mayHavePieces(props.text));
  return code && <code.Preview {...props} />;
}
