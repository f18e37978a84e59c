import { extname } from 'node:path';
import { fileNameMaxLength } from '@publyka/contract/limits';

/** Folders, and what a disk or a reader may take for something else: control characters and marks that turn text around. */
const foreign = /[\\/:*?"<>|\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** A name under which any system may store the file. The ending stays when it is cut. */
export function cleanFileName(name: string): string {
  const clean = trimDots(name.normalize('NFC').replaceAll(foreign, ' ').replaceAll(/\s+/g, ' '));
  if (clean === '') return 'arquivo';
  const extension = extname(clean).slice(0, 20);
  const characters = Array.from(clean.slice(0, clean.length - extension.length));
  return characters.slice(0, fileNameMaxLength - extension.length).join('') + extension;
}

/** Dots and spaces at either end hide a file, or are dropped by Windows. */
function trimDots(name: string): string {
  const characters = Array.from(name);
  const isKept = (character: string) => character !== '.' && character !== ' ';
  return characters.slice(characters.findIndex(isKept), characters.findLastIndex(isKept) + 1).join('');
}
