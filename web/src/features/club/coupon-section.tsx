import type { Coupon } from '@publyka/contract/routes/club';
import { clubTexts } from '@publyka/contract/text/club-texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SectionTitle } from '../../ui/headings.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { couponTitle, validityText } from './coupon-words.ts';
import { couponsQuery } from './data.ts';

const CouponSheet = lazyPart(() => import('./coupon-sheet.tsx').then((part) => part.CouponSheet));

/** 'Meus Cupons', if any; a press shows those that are used or expired. */
export function CouponSection() {
  const open = useInfiniteQuery(couponsQuery('open'));
  const past = useInfiniteQuery(couponsQuery('past'));
  const [shown, setShown] = useState<Coupon | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [showsPast, setShowsPast] = useState(false);
  const openCoupons = open.data?.pages.flatMap((page) => page.items) ?? [];
  const pastCoupons = past.data?.pages.flatMap((page) => page.items) ?? [];
  if (openCoupons.length === 0 && pastCoupons.length === 0 && !open.isError) return null;

  function show(coupon: Coupon): void {
    setShown(coupon);
    setIsOpen(true);
  }

  return (
    <section className="mt-7">
      <SectionTitle>{clubTexts.coupons}</SectionTitle>
      {open.isError && <QueryError shape="line" query={open} title="Erro ao carregar cupons" className="mt-1" />}
      <Tickets coupons={openCoupons} list={open} onPress={show} />
      {pastCoupons.length > 0 && (
        <TextButton className="mt-3" aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
          {showsPast ? 'Esconder usados e vencidos' : 'Usados e vencidos'}
        </TextButton>
      )}
      {showsPast && <Tickets coupons={pastCoupons} list={past} onPress={show} />}
      <CouponSheet open={isOpen} onOpenChange={setIsOpen} coupon={shown ?? undefined} onChange={setShown} />
    </section>
  );
}

type TicketsProps = {
  coupons: readonly Coupon[];
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  onPress: (coupon: Coupon) => void;
};

function Tickets({ coupons, list, onPress }: TicketsProps) {
  return (
    <>
      <ul className="mt-3 flex flex-col gap-3 empty:hidden">
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponTicket coupon={coupon} onPress={() => onPress(coupon)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="mt-3"
        >
          Mostrar mais
        </Button>
      )}
    </>
  );
}

/** A coupon as a perforated ticket. */
function CouponTicket({ coupon, onPress }: { coupon: Coupon; onPress: () => void }) {
  const isOpen = coupon.status === 'unused';
  const title = couponTitle(coupon);
  return (
    <div className={classNames('flex rounded-card border border-line', !isOpen && 'text-ink-2')}>
      <div className="min-w-0 flex-1 px-3.5 py-2.5">
        <p className="text-meta text-ink-2">
          {coupon.partnerName} · {validityText(coupon, new Date())}
        </p>
        <p className="font-serif text-[1.0625rem] leading-6 font-semibold wrap-anywhere">{title}</p>
      </div>
      {coupon.status !== 'expired' && (
        <button
          type="button"
          aria-label={`${isOpen ? 'Usar' : 'Ver código'}: ${title}`}
          onClick={onPress}
          className="min-w-21 rounded-r-card border-l border-dashed border-line-strong px-4 text-ui font-semibold -outline-offset-2 hover:bg-hover active:bg-sunken"
        >
          {isOpen ? 'Usar' : 'Código'}
        </button>
      )}
    </div>
  );
}
