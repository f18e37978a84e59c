import { IconFile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { extensionOf } from './file-facts.ts';

/** Most conversations show no file: the icons come with the first one. */
const fileIcons = lazyPart(() => import('./file-icons.ts'));

/** 44 px: the kind of a file, or its picture. */
export function FileTile({ name, picture, className }: { name: string; picture?: ReactNode; className?: string }) {
  const icons = fileIcons.useCode();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-control bg-ink/8',
        className,
      )}
    >
      {picture || <Icon of={icons?.iconOf(extensionOf(name)) ?? IconFile} />}
    </span>
  );
}
