import { IconCopy, IconHighlight, IconQuote, type Icon as IconShape } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { copy } from '../../lib/share.ts';
import { getCachedPost } from '../../shared/posts/post-cache.ts';
import { offerQuote } from '../../shared/quotations/offered-quote.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { textFields } from '../../ui/text-fields.ts';
import './marks.css';
import { quotationOf, quoteWords, readSelection, type SelectedWords } from './selection.ts';
import { useMark } from './use-mark.ts';

/** What one may do with selected words of a post: below them, where the system's own menu is not. 'm' marks, too. */
export function MarkBar() {
  const [selected, setSelected] = useState<SelectedWords | null>(readSelection);
  const isPressed = useRef(false);
  const actions = useActions(selected, () => setSelected(null));
  useDocument('selectionchange', () => {
    // A press of the bar may empty the selection on phones.
    if (!isPressed.current) setSelected(readSelection());
  });
  useDocument('keydown', (event) => {
    if (!selected || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (event.key === 'm') actions.mark();
    if (event.key === 'Escape') setSelected(null);
  });
  if (!selected) return null;
  return createPortal(
    <div
      role="toolbar"
      aria-label="Trecho selecionado"
      style={placeBelow(selected.range)}
      onPointerDown={(event) => {
        event.preventDefault();
        isPressed.current = true;
      }}
      onPointerUp={() => (isPressed.current = false)}
      onPointerCancel={() => (isPressed.current = false)}
      className="layer-pop absolute z-(--z-float) flex items-center rounded-card bg-toast p-0.5 text-on-toast shadow-float select-none"
    >
      <BarButton icon={IconHighlight} onClick={actions.mark} className="bg-mark text-on-mark hover:bg-mark-strong">
        Grifar
      </BarButton>
      <BarButton icon={IconQuote} onClick={actions.quote}>
        Citar
      </BarButton>
      <span aria-hidden="true" className="h-6 w-px bg-on-toast/30" />
      <BarButton icon={IconCopy} onClick={actions.copy}>
        Copiar
      </BarButton>
    </div>,
    document.body,
  );
}

type BarButtonProps = {
  icon: IconShape;
  onClick: () => void;
  className?: string;
  children: ReactNode;
};

function BarButton({ icon, onClick, className, children }: BarButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        'flex h-11 items-center gap-2 rounded-control px-[min(0.875rem,3.2vw)] text-ui font-semibold outline-offset-[-4px]',
        className,
      )}
    >
      <Icon of={icon} size={18} />
      {children}
    </button>
  );
}

function useActions(selected: SelectedWords | null, close: () => void) {
  const queryClient = useQueryClient();
  const { mark } = useMark();
  const post = selected && getCachedPost(queryClient, selected.postId);
  const quote = post && selected ? quoteWords(post.content, selected.start, selected.end) : null;

  function finish(): void {
    window.getSelection()?.removeAllRanges();
    close();
  }

  return {
    mark() {
      if (selected && quote) {
        mark(selected.postId, quote);
      }
      finish();
    },
    quote() {
      if (post && quote) offerQuote(quotationOf(post, quote.start, quote.exact));
      finish();
    },
    copy() {
      const words = selected?.range.toString() ?? '';
      void copy(words, { copied: 'Trecho copiado', failed: 'Não foi possível copiar' });
      finish();
    },
  };
}

function elementOf({ startContainer: node }: Range): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

const barHeight = 52;
const barWidth = 310;
const gap = 10;

/** Under the selection, in view, on the margin of the text. */
function placeBelow(range: Range): { top: number; left: number } {
  const box = range.getBoundingClientRect();
  const words = elementOf(range)?.closest('[data-words]')?.getBoundingClientRect();
  const lowest = window.innerHeight - barHeight - 76;
  const left = Math.min(words?.left ?? 16, document.documentElement.clientWidth - barWidth);
  return { top: Math.min(box.bottom + gap, lowest) + window.scrollY, left: Math.max(8, left) };
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(textFields) !== null;
}

function useDocument<K extends keyof DocumentEventMap>(type: K, handle: (event: DocumentEventMap[K]) => void): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => {
    const listen = (event: DocumentEventMap[K]) => onEvent(event);
    document.addEventListener(type, listen);
    return () => document.removeEventListener(type, listen);
  }, [type]);
}
