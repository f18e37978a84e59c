import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { downloadText } from '../../lib/share.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { type ExportFormat, fetchAllMarks, writeMarks } from './export-marks.ts';

const formats: readonly { format: ExportFormat; label: string; type: string }[] = [
  { format: 'md', label: 'Markdown (.md)', type: 'text/markdown' },
  { format: 'txt', label: 'Texto (.txt)', type: 'text/plain' },
  { format: 'json', label: 'JSON (.json)', type: 'application/json' },
];

/** 'Exportar': all of one's marks as a file. */
export function ExportMarksButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ format, type }: (typeof formats)[number]) => {
      const text = writeMarks(await fetchAllMarks(), format, window.location.origin);
      downloadText(text, { name: `meus-grifos.${format}`, type });
    },
    onError: (error) => toastError('Erro ao exportar seus grifos', error),
  });
  const button = (
    <Button
      variant="quiet"
      busy={isPending}
      icon={<Icon of={IconDownload} size={18} />}
      className="mr-1 bg-transparent!"
    >
      Exportar
    </Button>
  );
  return (
    <Menu trigger={button}>
      {formats.map((one) => (
        <MenuItem key={one.format} onSelect={() => mutate(one)}>
          {one.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
