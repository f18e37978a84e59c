import { type InstallationSettings, setLogoRoute } from '@publyka/contract/routes/installation';
import { imageUrl } from '@publyka/contract/routes/uploads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { SectionTitle } from '../../../ui/headings.tsx';
import { toast } from '../../../ui/toast.ts';
import { settingsQuery, sourceWords } from './data.ts';
import { shrinkImage } from './shrink-image.ts';

/** The picture of the institution, as those who come see it at the entrance. */
export function LogoForm({ settings }: { settings: InstallationSettings }) {
  const { fileId, width, height } = settings.values.logo;
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useSetLogo();
  return (
    <section aria-labelledby="marca" className="border-b border-line py-6">
      <SectionTitle id="marca">Marca da instituição</SectionTitle>
      <p className="mt-1 text-ui text-ink-2">Aparece na entrada, junto do nome. PNG, JPEG ou WebP.</p>
      {fileId && (
        <img
          src={imageUrl(fileId, 160)}
          alt="Marca atual"
          width={width}
          height={height}
          className="mt-4 rounded-small object-contain"
          style={{ width: 'auto', maxWidth: '15rem', maxHeight: '5rem' }}
        />
      )}
      <FileInput
        ref={input}
        label="Imagem da marca"
        accept="image/png,image/jpeg,image/webp"
        onFiles={([file]) => file && mutate(file)}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="outline" busy={isPending} onClick={() => input.current?.click()}>
          {fileId ? 'Trocar' : 'Escolher imagem'}
        </Button>
        {fileId && (
          <Button variant="quiet" disabled={isPending} onClick={() => mutate(null)}>
            Tirar
          </Button>
        )}
        <p className="text-meta text-ink-3">{sourceWords(settings, 'logo')}</p>
      </div>
    </section>
  );
}

function useSetLogo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | null) => call(setLogoRoute, { body: { image: file && (await shrinkImage(file)) } }),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: ['installation'] });
      toast.success('Guardado. Já vale para todos');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
