import { type InstallationSettings, setLogoRoute } from '@publyka/contract/routes/installation';
import { imageUrl } from '@publyka/contract/routes/uploads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { installationQuery } from '../../../shared/people/installation-query.ts';
import { SectionTitle } from '../../../ui/headings.tsx';
import { toast } from '../../../ui/toast.ts';
import { settingsQuery, sourceWords } from './data.ts';
import { LogoChoice } from './logo-choice.tsx';
import { shrinkImage } from './shrink-image.ts';

/** The picture of the institution, as those who come see it at the entrance. */
export function LogoForm({ settings }: { settings: InstallationSettings }) {
  const { fileId, width, height } = settings.values.logo;
  const { mutate, isPending } = useSetLogo();
  return (
    <section aria-labelledby="marca" className="border-b border-line py-6">
      <SectionTitle id="marca">Marca da instituição</SectionTitle>
      <p className="mt-1 text-ui text-ink-2">Aparece na entrada, junto do nome. PNG, JPEG ou WebP.</p>
      <LogoChoice
        logo={fileId ? { src: imageUrl(fileId, 160), width, height } : null}
        isBusy={isPending}
        onChoose={(file) => mutate(file)}
      >
        <p className="text-meta text-ink-3">{sourceWords(settings, 'logo')}</p>
      </LogoChoice>
    </section>
  );
}

function useSetLogo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | null) => call(setLogoRoute, { body: { image: file && (await shrinkImage(file)) } }),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: installationQuery.queryKey });
      toast.success('Guardado. Já vale para todos');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
