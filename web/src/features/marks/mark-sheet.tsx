import type { Post } from '@publyka/contract/routes/posts';
import { IconHighlight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { quoteWords } from './selection.ts';
import { joinChosen, type Sentence, splitSentences } from './sentences.ts';
import { useMark } from './use-mark.ts';

/** 'Grifar frases' for the menu of a post: the way without a pointer; and its sheet, which must outlive the menu. */
export function useMarkItem(post: Post): { item: ReactNode; sheet: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  return {
    item: (
      <MenuItem icon={<Icon of={IconHighlight} />} onSelect={() => setIsOpen(true)}>
        Grifar frases
      </MenuItem>
    ),
    sheet: <MarkSheet post={post} open={isOpen} onOpenChange={setIsOpen} />,
  };
}

type MarkSheetProps = { post: Post; open: boolean; onOpenChange: (open: boolean) => void };

function MarkSheet({ post, open, onOpenChange }: MarkSheetProps) {
  const { mark } = useMark();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const sentences = splitSentences(post.content);

  function toggle({ start }: Sentence): void {
    const next = new Set(chosen);
    if (!next.delete(start)) next.add(start);
    setChosen(next);
  }

  function markChosen(): void {
    for (const { start, end } of joinChosen(sentences, chosen)) {
      const quote = quoteWords(post.content, start, end);
      if (quote) mark(post.id, quote);
    }
    setChosen(new Set());
    onOpenChange(false);
  }

  return (
    <SheetLayer
      open={open}
      onOpenChange={onOpenChange}
      title="Grifar frases"
      flush
      footer={
        <Button variant="mark" size="large" className="flex-1" disabled={chosen.size === 0} onClick={markChosen}>
          Grifar
        </Button>
      }
    >
      <ul aria-label="Frases da publicação">
        {sentences.map((sentence) => (
          <li key={sentence.start} className="row-rule">
            <label className="flex min-h-12 cursor-pointer items-start gap-3 px-5 py-2.5 hover:bg-hover">
              <span dir="auto" className="min-w-0 flex-1 font-serif text-read wrap-anywhere">
                <FormattedText text={sentence.words} renderPlain={(plain) => plain} />
              </span>
              <input
                type="checkbox"
                className="check-box mt-0.5"
                checked={chosen.has(sentence.start)}
                onChange={() => toggle(sentence)}
              />
            </label>
          </li>
        ))}
      </ul>
    </SheetLayer>
  );
}
