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

/** By the ending of the name. */
export function iconOf(extension: string): IconShape {
  return iconsByEndings.find(([, endings]) => endings.split(' ').includes(extension))?.[0] ?? IconFile;
}
