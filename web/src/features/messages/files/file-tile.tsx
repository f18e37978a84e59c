import {
  IconFile,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeCsv,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconFileZip,
  type Icon as IconShape,
  IconVideo,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { extensionOf } from './file-facts.ts';

const iconsByEndings: [IconShape, string][] = [
  [IconFileTypePdf, 'pdf'],
  [IconFileTypeDoc, 'doc docx odt rtf'],
  [IconFileTypeXls, 'xls xlsx ods'],
  [IconFileTypePpt, 'ppt pptx odp'],
  [IconFileTypeCsv, 'csv tsv'],
  [IconFileTypeTxt, 'txt'],
  [IconFileText, 'md bib ris tex epub json xml'],
  [IconFileZip, 'zip 7z rar gz tgz tar'],
  [IconFileMusic, 'mp3 m4a aac ogg opus wav flac weba'],
  [IconVideo, 'mp4 m4v mov webm mkv avi'],
  [IconFileSpreadsheet, 'sav dta rds rdata parquet'],
];

function iconOf(name: string): IconShape {
  const extension = extensionOf(name);
  return iconsByEndings.find(([, endings]) => endings.split(' ').includes(extension))?.[0] ?? IconFile;
}

/** 44 px: the kind of a file, or its picture. */
export function FileTile({ name, picture, className }: { name: string; picture?: ReactNode; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-control bg-ink/8',
        className,
      )}
    >
      {picture || <Icon of={iconOf(name)} />}
    </span>
  );
}
