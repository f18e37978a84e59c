import type { Club, Coupon, CouponList, Mission } from '../routes/club.ts';
import type { Highlight } from '../routes/highlights.ts';
import { changeItems, insertItem, type Pages } from '../sorted-pages.ts';
import type { LiveEvent } from './events.ts';

// State before + event = the state that a fresh fetch would give, as in apply-events.ts. Ranking and ledger are fetched
// again after `balance.changed`.

/** Balance and missions. */
export function applyToClub(club: Club, event: LiveEvent): Club {
  switch (event.type) {
    case 'balance.changed': {
      const { balance, earnedToday } = event.data;
      return club.balance === balance && club.earnedToday === earnedToday ? club : { ...club, balance, earnedToday };
    }
    case 'mission.progressed': {
      const { missionId, progress } = event.data;
      return changeMission(club, missionId, (one) => (one.completedAt === null ? { ...one, progress } : one));
    }
    case 'mission.completed': {
      const { missionId, completedAt } = event.data;
      return changeMission(club, missionId, (one) => ({ ...one, completedAt, progress: one.goal ?? one.progress }));
    }
    default:
      return club;
  }
}

function changeMission(club: Club, id: Mission['id'], change: (mission: Mission) => Mission): Club {
  const missions = club.missions.map((mission) => {
    const changed = mission.id === id ? change(mission) : mission;
    const isSame = changed.progress === mission.progress && changed.completedAt === mission.completedAt;
    return isSame ? mission : changed;
  });
  return missions.every((mission, index) => mission === club.missions[index]) ? club : { ...club, missions };
}

/** One of the two lists of coupons. */
export function applyToCoupons(pages: Pages<Coupon>, event: LiveEvent, list: CouponList): Pages<Coupon> {
  switch (event.type) {
    case 'coupon.given':
    case 'coupon.used':
    case 'coupon.expired':
      return withCoupon(pages, event.data.coupon, list);
    default:
      return pages;
  }
}

function withCoupon(pages: Pages<Coupon>, coupon: Coupon, list: CouponList): Pages<Coupon> {
  const belongs = (coupon.status === 'unused') === (list === 'open');
  return belongs ? insertItem(pages, coupon) : changeItems(pages, (one) => (one.id === coupon.id ? null : one));
}

/** What the menu of an own post knows of its highlight. */
export function applyToHighlight(highlight: Highlight, event: LiveEvent): Highlight {
  if (event.type !== 'post.highlighted' || event.data.postId !== highlight.postId) return highlight;
  return event.data.until === highlight.until ? highlight : { ...highlight, until: event.data.until };
}
