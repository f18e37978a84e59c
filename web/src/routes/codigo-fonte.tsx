import { createFileRoute } from '@tanstack/react-router';
import { useOperatorWords } from '../features/legal/operator.ts';
import { SourceCodePage } from '../features/shell/source-code-page.tsx';

/** With an address of the source code (SOURCE_URL) the server leads there instead. */
export const Route = createFileRoute('/codigo-fonte')({ component: SourceCode });

function SourceCode() {
  return <SourceCodePage reach={useOperatorWords().reach} />;
}
