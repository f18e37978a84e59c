import type { Message } from '@publyka/contract/routes/messages';
import { useLazyCode } from '../../../lib/use-lazy-code.ts';

const load = () => import('./forwarded-line.tsx');

/** One line high while its code is loaded. */
export function Forwarded({ message }: { message: Message }) {
  const code = useLazyCode(load);
  return code ? <code.ForwardedLine message={message} /> : <div className="h-6" />;
}
