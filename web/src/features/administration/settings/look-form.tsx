import type { InstallationSettings } from '@publyka/contract/routes/installation';
import { messageOf } from '../../../lib/api/api-error.ts';
import { SectionTitle } from '../../../ui/headings.tsx';
import { toast } from '../../../ui/toast.ts';
import { sourceWords, useChangeSetting } from './data.ts';
import { MarkChoice } from './mark-choice.tsx';

/** The colour of the highlighter: what is chosen counts at once, and is seen around the choice. */
export function LookForm({ settings }: { settings: InstallationSettings }) {
  const { mutate, isPending, variables } = useChangeSetting();
  const chosen = isPending && variables.key === 'look' ? variables.value?.mark : null;
  return (
    <section aria-labelledby="aparencia" className="border-b border-line py-6">
      <SectionTitle id="aparencia">Aparência</SectionTitle>
      <div className="mt-3">
        <MarkChoice
          value={chosen ?? settings.values.look.mark}
          onChange={(mark) =>
            mutate({ key: 'look', value: { mark } }, { onError: (error) => toast.error(messageOf(error)) })
          }
        />
      </div>
      <p className="mt-2 text-meta text-ink-3">{sourceWords(settings, 'look')}</p>
    </section>
  );
}
