import type { GivenCoupon } from '@publyka/contract/routes/coupon-administration';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import { WordsField } from '../../../lib/navigation/words-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Time } from '../../../ui/time.tsx';
import type { SectionProps } from '../sections.ts';
import { headerFieldClass, SectionHeader } from '../shell/section-header.tsx';
import { useShowSection } from '../shell/use-show-section.ts';
import { givenCouponsQuery } from './data.ts';
import { GiveCoupon } from './give-coupon.tsx';

/** 'Cupons': what partners give, to whom it was given, and giving one more. */
export function CouponsSection({ search: { q = '' } }: Pick<SectionProps, 'search'>) {
  const show = useShowSection('cupons');
  const list = useInfiniteQuery(givenCouponsQuery(q));
  const coupons = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <SectionHeader title="Cupons" detail="De parceiros, um a cada pessoa">
        <WordsField
          label="O @ inteiro de quem recebeu"
          words={q}
          onChange={(words) => show(words ? { q: words } : {})}
          className={headerFieldClass}
        />
      </SectionHeader>
      <div className="max-w-170 pb-12">
        <GiveCoupon />
        {list.isPending && <RowsSkeleton />}
        {list.error && !coupons && <QueryError shape="part" query={list} title="Erro ao carregar os cupons" />}
        {coupons?.length === 0 && (
          <EmptyState mark="[…]" title={q ? 'Nenhum cupom desta pessoa' : 'Nenhum cupom até agora'}>
            Quem recebe um é avisado na hora, e o vê no Club.
          </EmptyState>
        )}
        <ul aria-label="Cupons" className="border-t border-line">
          {coupons?.map((coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} />
          ))}
        </ul>
        <ListEnd list={list} errorTitle="Erro ao carregar o resto" />
      </div>
    </>
  );
}

const shownDay = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
});

/** The last day on which it is good: its end is the first moment of the next one. */
function lastDayOf({ expiresAt }: GivenCoupon): string {
  return shownDay.format(new Date(new Date(expiresAt).getTime() - 1));
}

function CouponRow({ coupon }: { coupon: GivenCoupon }) {
  const { username, partnerName, offer, code, givenAt } = coupon;
  return (
    <li className="border-b border-line px-(--gutter) py-3 wide:px-8">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span dir="auto" className="min-w-0 text-ui font-semibold wrap-anywhere">
          {offer ? `${partnerName}: ${offer}` : partnerName}
        </span>
        <Time value={givenAt} className="text-meta text-ink-3" />
      </p>
      <p className="text-meta text-ink-3 wrap-anywhere">
        @{username} · {code} · {stateWords(coupon)}
      </p>
    </li>
  );
}

function stateWords(coupon: GivenCoupon): string {
  if (coupon.usedAt !== null) return `usado em ${shownDay.format(new Date(coupon.usedAt))}`;
  return coupon.status === 'expired' ? `venceu em ${lastDayOf(coupon)}` : `vale até ${lastDayOf(coupon)}`;
}
