import { legalTitles } from '@publyka/contract/text/legal-texts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { BarePage } from './bare-page.tsx';
import { SourceCodeText } from './source-code-text.tsx';

/**
 * The source code page in the app, while the installation has no address for it; visitors read it as a page of the
 * server's (visitor/visitor-legal.tsx). `reach`: how to ask for the code.
 */
export function SourceCodePage({ reach }: { reach: string }) {
  usePageTitle(legalTitles['codigo-fonte']);
  return (
    <BarePage>
      <SourceCodeText reach={reach} HomeLink={HomeLink} />
    </BarePage>
  );
}

function HomeLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link to="/" className={className}>
      {children}
    </Link>
  );
}
