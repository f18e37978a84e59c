import { QuietHeading } from '../../ui/headings.tsx';
import { type AbntRule, citationRules, referenceRules } from './abnt-rules.ts';

/** For each rule its edition, the public guide that it was taken from, and where guides disagree. */
export function RulesSection() {
  return (
    <>
      <RuleList title="Referências, regra por regra" rules={referenceRules} />
      <RuleList title="Citações, regra por regra" rules={citationRules} />
    </>
  );
}

function RuleList({ title, rules }: { title: string; rules: readonly AbntRule[] }) {
  return (
    <section className="mt-6">
      <QuietHeading level={2}>{title}</QuietHeading>
      <ul className="mt-2 flex flex-col gap-3">
        {rules.map(({ rule, edition, guide, differs }) => (
          <li key={rule}>
            <p className="text-ui">{rule}</p>
            <p className="text-meta text-ink-3">
              NBR {edition.startsWith('10520') ? edition : `6023, ${edition}`} · Fonte: {guide}.
              {differs && ` ${differs}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
