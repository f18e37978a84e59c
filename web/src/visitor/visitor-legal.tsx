import { type LegalText as LegalTextName, legalTitles } from '@publyka/contract/text/legal-texts';
import type { WebPage } from '@publyka/contract/web-pages';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { accessibilitySections, accessibilityVersion } from '../features/legal/accessibility-text.ts';
import { institutionsSections, institutionsVersion } from '../features/legal/institutions-text.ts';
import {
  contentsRowClass,
  type LegalSection,
  LegalText,
  type OperatorWords,
  SectionList,
  toOperatorWords,
} from '../features/legal/legal-text.tsx';
import { privacyPolicySections, privacyPolicyVersion } from '../features/legal/privacy-policy-text.ts';
import { termsSections, termsVersion } from '../features/legal/terms-text.ts';
import { SourceCodeText } from '../features/shell/source-code-text.tsx';
import { Wordmark } from '../ui/brand.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type Text = { version: number; sections: (operator: OperatorWords) => readonly LegalSection[]; after?: ReactNode };

const texts: Readonly<Record<Exclude<LegalTextName, 'codigo-fonte'>, Text>> = {
  terms: { version: termsVersion, sections: termsSections },
  'privacy-policy': { version: privacyPolicyVersion, sections: privacyPolicySections },
  acessibilidade: { version: accessibilityVersion, sections: accessibilitySections },
  'para-instituicoes': {
    version: institutionsVersion,
    sections: () => institutionsSections,
    after: (
      <a href="/modelo-ripd.txt" download className={buttonClass({ size: 'large', className: 'mt-4' })}>
        Baixar o modelo de RIPD
      </a>
    ),
  },
};

/** A legal text as a page of its own, whose list of sections opens without a script. */
export function VisitorLegal({ page: { text, operator, day } }: { page: Extract<WebPage, { kind: 'legal' }> }) {
  const words = toOperatorWords(operator);
  if (text === 'codigo-fonte') return <SourceCode reach={words.reach} />;
  const { version, sections: sectionsOf, after } = texts[text];
  const sections = sectionsOf(words);
  return (
    <LegalText
      title={legalTitles[text]}
      version={version}
      day={day}
      sections={sections}
      current={undefined}
      HomeLink={HomeLink}
      contents={<Contents sections={sections} />}
    >
      {after}
    </LegalText>
  );
}

/** In the frame of the app's public pages. */
function SourceCode({ reach }: { reach: string }) {
  return (
    <>
      <header className="mx-auto max-w-(--column) px-(--gutter) pt-(--safe-top)">
        <HomeLink className="inline-flex h-(--bar-top) items-center rounded-small">
          <Wordmark size={29} />
        </HomeLink>
      </header>
      <main className="mx-auto max-w-(--column) pt-6">
        <SourceCodeText reach={reach} HomeLink={HomeLink} />
      </main>
    </>
  );
}

function HomeLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <a href="/" className={className}>
      {children}
    </a>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <details className="wide:hidden">
      <summary className={`${contentsRowClass} cursor-pointer list-none`}>
        <span className="flex-1">Nesta página</span>
        <span className="text-meta font-normal text-ink-3">{sections.length} seções</span>
        <Icon of={IconChevronDown} size={18} />
      </summary>
      <nav aria-label="Nesta página" className="pt-2">
        <SectionList sections={sections} current={undefined} />
      </nav>
    </details>
  );
}
