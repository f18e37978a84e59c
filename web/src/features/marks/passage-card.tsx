import type { Post } from '@publyka/contract/routes/posts';
import type { Person } from '@publyka/contract/routes/profiles';
import { IconEraser, IconHighlight, IconQuote, type Icon as IconShape, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { offerQuote } from '../../shared/quotations/offered-quote.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Quote } from '../../ui/quote.tsx';
import type { Place } from './places.ts';
import { quotationOf, quoteWords } from './selection.ts';
import { useMark } from './use-mark.ts';

type PassageCardProps = { post: Post; place: Place; onClose: () => void };

/** Who marked these words, as far as one may know, and what one may do with them. */
export function PassageCard({ post, place, onClose }: PassageCardProps) {
  const card = useRef<HTMLElement>(null);
  const { mark, unmark } = useMark();
  const { start, end, own } = place;
  const words = post.content.slice(start, end);
  useEffect(() => card.current?.focus({ preventScroll: false }), []);

  function markToo(): void {
    const quote = quoteWords(post.content, start, end);
    if (quote) mark(post.id, quote);
  }

  function unmarkAll(): void {
    for (const { id, ...range } of own) {
      const quote = quoteWords(post.content, range.start, range.end);
      if (quote) unmark(post.id, { id, ...quote });
    }
    onClose();
  }

  return (
    <section
      dir="auto"
      ref={card}
      tabIndex={-1}
      aria-label="Trecho grifado"
      className="mt-4 rounded-card border border-line p-4 pt-3 outline-offset-2"
    >
      <div className="flex items-center gap-3">
        <Faces people={place.people} />
        <p className="min-w-0 flex-1 text-ui text-ink-2">{markersText(place)}</p>
        <IconButton label="Fechar" icon={<Icon of={IconX} size={18} />} onClick={onClose} className="-mr-2.5" />
      </div>
      <Quote voice="read" className="mt-2 wrap-anywhere">
        <FormattedText text={words} renderPlain={(plain) => plain} />
      </Quote>
      <div className="mt-2 -ml-2 flex flex-wrap gap-x-2">
        {own.length === 0 ? (
          <PlainButton icon={IconHighlight} onPress={markToo}>
            Grifar também
          </PlainButton>
        ) : (
          <PlainButton icon={IconEraser} onPress={unmarkAll}>
            Tirar meu grifo
          </PlainButton>
        )}
        <PlainButton icon={IconQuote} onPress={() => offerQuote(quotationOf(post, start, words))}>
          Citar
        </PlainButton>
      </div>
    </section>
  );
}

type PlainButtonProps = { icon: IconShape; onPress: () => void; children: ReactNode };

function PlainButton({ icon, onPress, children }: PlainButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 items-center gap-2 rounded-control px-2 text-ui font-semibold hover:bg-sunken active:bg-sunken"
    >
      <Icon of={icon} size={18} />
      {children}
    </button>
  );
}

function Faces({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <span aria-hidden="true" className="flex shrink-0 -space-x-2.5">
      {people.map((person) => (
        <span key={person.id} className="rounded-full ring-2 ring-sheet">
          <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 32)} size={32} />
        </span>
      ))}
    </span>
  );
}

/** 'Cecília, Otávio e mais 10 grifaram'. */
function markersText({ markersCount, people, own }: Pick<Place, 'markersCount' | 'people' | 'own'>): string {
  const total = Math.max(markersCount, own.length > 0 ? 1 : 0);
  const names = [...(own.length > 0 ? ['Você'] : []), ...people.map(firstName)];
  const more = total - names.length;
  if (names.length === 0) return `${formatNumber(total)} pessoas grifaram`;
  if (more > 0) return `${names.join(', ')} e mais ${formatNumber(more)} grifaram`;
  const [last = '', ...before] = names.toReversed();
  if (before.length === 0) return last === 'Você' ? 'Você grifou' : `${last} grifou`;
  return `${before.toReversed().join(', ')} e ${last} grifaram`;
}

function firstName({ fullName }: Person): string {
  return fullName.split(/\s/u)[0] ?? fullName;
}
