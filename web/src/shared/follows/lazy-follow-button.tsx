import type { ComponentProps } from 'react';
import { useLazyCode } from '../../lib/lazy-code.ts';
import type { FollowButton } from './follow-button.tsx';

const load = () => import('./follow-button.tsx');

/** Nothing until its code is there, in a place of its own height. */
export function LazyFollowButton(props: ComponentProps<typeof FollowButton>) {
  const code = useLazyCode(load);
  return code ? <code.FollowButton {...props} /> : <span className="block h-11" />;
}
