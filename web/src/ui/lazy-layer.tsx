import type { ComponentType } from 'react';
import { type LayerProps, lazyPart, type PartOptions } from './lazy-part.tsx';

/** NOTE The name by which routes still call `lazyPart`. */
export function lazyLayer<Props extends LayerProps>(
  load: () => Promise<ComponentType<Props>>,
  options?: PartOptions<Props>,
) {
  const Layer = lazyPart<ComponentType<Props>>(load, options as never);
  return Object.assign(Layer, { code: Layer });
}
