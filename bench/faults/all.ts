import { appKilled } from './app-killed.ts';
import { clockJumps } from './clock-jumps.ts';
import { databaseFrozen } from './database-frozen.ts';
import { databaseKilled } from './database-killed.ts';
import { databaseSlow } from './database-slow.ts';
import { diskFull } from './disk-full.ts';
import type { Fault } from './fault.ts';
import { mailRefused } from './mail-refused.ts';

export const faults: readonly Fault[] = [
  appKilled,
  databaseKilled,
  databaseFrozen,
  databaseSlow,
  diskFull,
  mailRefused,
  clockJumps,
];
