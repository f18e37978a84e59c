import { createFileRoute } from '@tanstack/react-router';
import { useOperatorWords } from '../features/legal/operator.ts';
import { SourceCodePage } from '../features/shell/source-code-page.tsx';

/** With SOURCE_URL the server redirects there instead. */
export const Route = createFileRoute('/codigo-fonte')({ component: SourceCode });

function SourceCode() {
  return <SourceCodePage reach={useOperatorWords().reach} />;
}
