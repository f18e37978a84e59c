import { lazyPart } from '../ui/lazy-part.tsx';

/** 'Avaliações' of a profile; its code comes with the tab. */
export const PersonReviews = lazyPart(
  () => import('../features/reviews/person-reviews.tsx').then((part) => part.PersonReviews),
  { isEssential: true },
);
