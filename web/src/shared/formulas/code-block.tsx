import type { CodePiece } from '@publyka/contract/text/split-text';
import { IconCopy } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast.ts';

const highlighter = lazyPart(() => import('./highlighted-code.tsx'));

/** Code in its own box, at once as it is; in colours when its language is known and the code for that has come. */
export function CodeBlock({ piece: { code, language } }: { piece: CodePiece }) {
  const highlighted = highlighter.useCode(language !== '');
  return (
    <span className="my-2 block overflow-hidden rounded-card border border-line bg-sunken text-ink">
      <span className="flex min-h-11 items-center justify-between gap-3 pr-1 pl-3.5 font-sans text-meta text-ink-2 select-none">
        <span className="truncate">{language || 'Código'}</span>
        <IconButton label="Copiar código" icon={<Icon of={IconCopy} size={18} />} onClick={() => void copy(code)} />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a paragraph may hold only phrases, and no fieldset */}
      <code
        role="group"
        aria-label={language ? `Código em ${language}` : 'Código'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
        tabIndex={0}
        className="block overflow-x-auto px-3.5 pb-3 font-mono text-ui leading-[1.375rem] [overflow-wrap:normal] whitespace-pre -outline-offset-2 [tab-size:4] [word-spacing:0]"
      >
        {highlighted ? <highlighted.HighlightedCode code={code} language={language} /> : code}
      </code>
    </span>
  );
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success('Código copiado');
  } catch {
    // The browser may refuse; nothing else has changed.
    toast.error('Não foi possível copiar o código');
  }
}
