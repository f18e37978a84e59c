import type { Coupon } from '@publyka/contract/routes/club';
import { classNames } from '../../ui/class-names.ts';
import { couponTitle, validityText } from './coupon-words.ts';

/** A ticket with its perforation: what it is for, until when, and the stub that uses it. */
export function CouponTicket({ coupon, onPress }: { coupon: Coupon; onPress: () => void }) {
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
