import { MEBIBYTE, messageFileMaxBytes } from '@publyka/contract/limits';
import type { Direct } from '@publyka/contract/routes/communities';
import { IconFileUpload } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon.tsx';

/** Over the conversation while files are held above it. Their sizes are known only once they are dropped. */
export function DropCover({ count, direct }: { count: number; direct: Direct | null | undefined }) {
  const files = count > 1 ? `${count} arquivos. ` : '';
  return (
    <div
      style={{ background: 'color-mix(in srgb, var(--paper) 88%, transparent)', backdropFilter: 'blur(10px)' }}
      className="pointer-events-none absolute inset-0 z-(--z-float) flex flex-col p-4"
    >
      <div className="flex flex-1 flex-col items-center justify-center rounded-dialog border-2 border-dashed border-ink px-4">
        <div className="w-full" style={{ maxWidth: '23rem' }}>
          <span className="inline-flex size-14 items-center justify-center rounded-card bg-mark text-on-mark">
            <Icon of={IconFileUpload} />
          </span>
          <p className="mt-4 font-serif text-head font-semibold">
            Solte para enviar {direct ? `a ${direct.person.fullName.split(' ', 1)[0]}` : 'ao grupo'}
          </p>
          <p className="mt-1.5 text-chat text-ink-2">
            {files}Antes de ir, você pode escrever uma legenda ou tirar algum.
          </p>
          <p className="mt-4 text-meta text-ink-3">Até {messageFileMaxBytes / MEBIBYTE} MB por arquivo · Esc cancela</p>
        </div>
      </div>
    </div>
  );
}
