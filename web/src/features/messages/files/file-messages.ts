import type { Command, OutgoingCommand, OutgoingState } from '../../../lib/outbox/command.ts';
import type { Outbox } from '../../../lib/outbox/outbox.ts';
import { fileIdOf, type StoredFile, type Upload } from '../../uploads/upload.ts';
import type { UploadManager } from '../../uploads/upload-manager.ts';
import { messageCommand, type NewMessage, type OutgoingFile, type OutgoingMessage, queueKeyOf } from '../data.ts';
import { draftUploadsKey, type FileMessage, type FileMessageStore, uploadsKeyOf } from './file-message.ts';

export interface FileMessagesOptions {
  personId: string;
  store: FileMessageStore;
  uploads: UploadManager;
  outbox: Pick<Outbox, 'list' | 'subscribe' | 'put' | 'retry' | 'discard'>;
  /** Only one tab carries a message; the next one takes over when it is closed. */
  withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}

/**
 * Messages that were sent while their files were still on their way. Each becomes a command of the outbox, under the
 * same id, once all its files are on the server; the server takes an id once. Independent of React.
 */
export class FileMessages {
  readonly #options: FileMessagesOptions;
  readonly #listeners = new Set<() => void>();
  readonly #closing = new AbortController();
  /** Messages whose lock this tab has or waits for. */
  readonly #awaited = new Set<string>();
  /** Messages that this tab carries, with the function that releases each. */
  readonly #carried = new Map<string, () => void>();
  /** Messages seen in the outbox: once they are gone from it, they were sent. */
  readonly #queued = new Set<string>();
  readonly #stops: (() => void)[];
  #shown: readonly OutgoingMessage[] = [];

  constructor(options: FileMessagesOptions) {
    this.#options = options;
    const handleChange = () => this.#handleChange();
    this.#stops = [options.uploads.subscribe(handleChange), options.outbox.subscribe(handleChange)];
  }

  /** Answers an equal array until something changes. */
  readonly list = (): readonly OutgoingMessage[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Carries on what an earlier visit left. */
  start(): void {
    this.#publish();
    this.#carryAll();
  }

  send(message: FileMessage): void {
    const { store, uploads } = this.#options;
    store.put(message);
    this.#takeUploads(message);
    // Who sends wants a paused file sent, too.
    for (const { id } of message.files) uploads.resume(id);
    this.#publish();
    void this.#carry(message.id);
  }

  removeFile(id: string, uploadId: string): void {
    const message = this.#find(id);
    if (!message) return;
    const files = message.files.filter((file) => file.id !== uploadId);
    if (files.length === 0) return void this.discard(id);
    this.#options.store.put({ ...message, files });
    this.#options.uploads.remove(uploadId);
    this.#handleChange();
  }

  retry(id: string): void {
    const { uploads, outbox } = this.#options;
    for (const upload of uploads.list(uploadsKeyOf(id))) uploads.resume(upload.id);
    if (this.#commandOf(id)) outbox.retry(id);
  }

  discard(id: string): void {
    const { store, uploads, outbox } = this.#options;
    const end = this.#carried.get(id);
    // First, so that nothing below takes it for a message that was sent.
    this.#carried.delete(id);
    this.#queued.delete(id);
    store.remove(id);
    if (this.#commandOf(id)) outbox.discard(id);
    uploads.discard(uploadsKeyOf(id));
    end?.();
    this.#publish();
  }

  /** Another tab changed the store. */
  handleStored(): void {
    // Another tab carries the files now, including those shown in this tab's draft.
    for (const { id, files } of this.#options.store.list())
      if (!this.#carried.has(id)) this.#options.uploads.letGo(files.map((file) => file.id));
    this.#handleChange();
    this.#publish();
    this.#carryAll();
  }

  close(): void {
    this.#closing.abort();
    for (const stop of this.#stops) stop();
  }

  #publish(): void {
    this.#shown = this.#options.store.list().map((message) => this.#toShown(message));
    for (const listener of this.#listeners) listener();
  }

  #toShown(message: FileMessage): OutgoingMessage {
    const command = this.#commandOf(message.id);
    const files = message.files.map((file): OutgoingFile => {
      const upload = this.#uploadOf(message, file.id);
      return { ...file, upload, isLost: !upload && !command && this.#carried.has(message.id) };
    });
    return { ...toCommand(message), refusal: command?.refusal ?? null, state: command?.state ?? stateOf(files), files };
  }

  #uploadOf({ id }: FileMessage, uploadId: string): Upload<StoredFile> | undefined {
    return this.#options.uploads.list(uploadsKeyOf(id)).find((upload) => upload.id === uploadId);
  }

  #commandOf(id: string): OutgoingCommand | undefined {
    return this.#options.outbox.list().find((command) => command.id === id);
  }

  #find(id: string): FileMessage | undefined {
    return this.#options.store.list().find((message) => message.id === id);
  }

  #takeUploads({ id, files }: FileMessage): void {
    this.#options.uploads.assign(
      files.map((file) => file.id),
      uploadsKeyOf(id),
    );
  }

  #carryAll(): void {
    for (const { id } of this.#options.store.list()) void this.#carry(id);
  }

  async #carry(id: string): Promise<void> {
    if (this.#awaited.has(id)) return;
    this.#awaited.add(id);
    try {
      await this.#options.withLock(uploadsKeyOf(id), this.#closing.signal, () => this.#hold(id));
    } catch (error) {
      if (!this.#closing.signal.aborted) console.error('Message with files stopped', error);
    }
    this.#awaited.delete(id);
  }

  /** Resolves when the message has been sent or discarded. */
  async #hold(id: string): Promise<void> {
    const message = this.#find(id);
    if (!message) return;
    await this.#gather(message);
    if (this.#closing.signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.#carried.set(id, resolve);
      this.#closing.signal.addEventListener('abort', () => resolve(), { once: true });
      if (this.#commandOf(id)) this.#queued.add(id);
      this.#advance(id);
      this.#publish();
    });
    this.#carried.delete(id);
  }

  /** A reload may have come before the files were handed over from the draft. */
  async #gather(message: FileMessage): Promise<void> {
    const { personId, uploads } = this.#options;
    await uploads.restore(uploadsKeyOf(message.id));
    if (uploads.list(uploadsKeyOf(message.id)).length === message.files.length) return;
    await uploads.restore(draftUploadsKey(personId, message));
    this.#takeUploads(message);
  }

  /** Hands a message to the outbox when its files have arrived, and lets it go when it was sent. */
  #advance(id: string): void {
    const { store, outbox } = this.#options;
    if (this.#queued.has(id) && !this.#commandOf(id)) store.remove(id);
    const message = this.#find(id);
    if (!message) this.#letGo(id);
    if (!message || this.#queued.has(id)) return;
    const attachments = message.files.flatMap((file) => {
      const upload = this.#uploadOf(message, file.id);
      return (upload && fileIdOf(upload.state)) ?? [];
    });
    if (attachments.length < message.files.length) return;
    this.#queued.add(id);
    outbox.put(toCommand(message, attachments));
  }

  #letGo(id: string): void {
    const end = this.#carried.get(id);
    this.#carried.delete(id);
    this.#queued.delete(id);
    this.#options.uploads.release(uploadsKeyOf(id));
    end?.();
  }

  #handleChange(): void {
    for (const id of [...this.#carried.keys()]) this.#advance(id);
    if (this.#shown.length > 0) this.#publish();
  }
}

function toCommand(message: FileMessage, attachments: string[] = []): Command<NewMessage> {
  const { id, communityId, roomId, content, createdAt, reply = null } = message;
  return {
    id,
    kind: messageCommand.name,
    // Its own queue: later messages do not wait for it.
    queueKey: `${queueKeyOf({ communityId, roomId })}:files`,
    payload: { communityId, roomId, content, attachments, reply },
    createdAt,
    isToggle: false,
    refusal: null,
  };
}

function stateOf(files: readonly OutgoingFile[]): OutgoingState {
  if (files.some(({ upload, isLost }) => isLost || upload?.state.status === 'failed')) return 'failed';
  const isCut = files.some(({ upload }) => upload?.state.status === 'paused' && upload.state.by === 'connection');
  return isCut ? 'waiting' : 'sending';
}
