import { MEBIBYTE, messageFileMaxBytes } from '@publyka/contract/limits';
import { IconFileUpload } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon.tsx';

/** Over the conversation while files are held above it. Their sizes are known only once they are dropped. */
export function DropCover({ count }: { count: number }) {
  const files = count > 1 ? `${count} arquivos. ` : '';
  return (
    <div className="pointer-events-none absolute inset-3 z-(--z-float) flex flex-col items-center justify-center rounded-dialog border-2 border-dashed border-ink bg-paper/88 p-6 backdrop-blur-[10px] tablet:inset-5">
      <div className="w-full max-w-90">
        <span className="inline-flex size-14 items-center justify-center rounded-card bg-mark text-on-mark">
          <Icon of={IconFileUpload} />
        </span>
        <p className="mt-5 font-serif text-head font-semibold">Solte para enviar ao grupo</p>
        <p className="mt-1.5 text-chat text-ink-2">
          {files}Antes de ir, você pode escrever uma legenda ou tirar algum.
        </p>
        <p className="mt-4 text-meta text-ink-3">Até {messageFileMaxBytes / MEBIBYTE} MB por arquivo · Esc cancela</p>
      </div>
    </div>
  );
}
