import { serveWriting } from '../../platform/concurrency/text-writer.ts';
import { createWorksWriter } from './formats/file-writers.ts';

serveWriting(createWorksWriter);
