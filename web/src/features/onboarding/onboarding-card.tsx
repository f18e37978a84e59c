import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/session/session.ts';
import { buttonClass } from '../../ui/button.tsx';

/** On the feed, for people who left the onboarding, or never saw it: leads to their step. */
export function OnboardingCard() {
  const { onboardedAt } = useMe();
  if (onboardedAt !== null) return null;
  return (
    <section
      aria-label="Boas-vindas"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-mark-soft px-(--gutter) py-3"
    >
      <p className="min-w-48 flex-1 text-ui">
        <span className="block font-semibold">Suas boas-vindas esperam por você</span>
        Poucos passos: interesses, um grupo e uma missão.
      </p>
      <Link to="/onboarding" className={buttonClass({ variant: 'outline' })}>
        Continuar
      </Link>
    </section>
  );
}
