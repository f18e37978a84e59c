import type { IconProps, Icon as IconShape } from '@tabler/icons-react';

type Props = Omit<IconProps, 'stroke'> & { of: IconShape };

/** An icon in the stroke of this design, 22 px unless `size` says otherwise. Screen readers skip it unless it has a label. */
export function Icon({ of: Shape, size = 22, ...rest }: Props) {
  const semantics = rest['aria-label'] ? { role: 'img' } : { 'aria-hidden': true };
  return <Shape {...semantics} {...rest} size={size} stroke={1.75} />;
}
