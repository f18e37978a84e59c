import {
  type AnyKind,
  type Command,
  type CommandFile,
  loadKind,
  type OutgoingCommand,
  type OutgoingState,
} from '../../lib/outbox/command.ts';
import { changeOutgoing } from '../../lib/outbox/held-command.ts';
import type { Outbox } from '../../lib/outbox/outbox.ts';
import { filesKeyOf, storedIds } from './upload.ts';
import type { UploadManager } from './upload-manager.ts';

export interface CarrierOptions {
  uploads: UploadManager;
  outbox: Pick<Outbox, 'list' | 'subscribe' | 'put' | 'discard' | 'setState' | 'onSent'>;
  /** Only one tab carries the files of a command; the next one takes over when it is closed. */
  withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}

type Carried = { kind: AnyKind; announced: OutgoingState | null; release: () => void };

/**
 * Brings the files of the outbox's commands to the server. A command whose files are all there is released, and goes out
 * like any other; the server takes its id once. Independent of React.
 */
export class FileCarrier {
  readonly #options: CarrierOptions;
  readonly #closing = new AbortController();
  /** Commands whose lock this tab has or waits for. */
  readonly #awaited = new Set<string>();
  readonly #carried = new Map<string, Carried>();
  readonly #stops: (() => void)[];

  constructor(options: CarrierOptions) {
    this.#options = options;
    const { uploads, outbox } = options;
    const handleChange = () => this.#handleChange();
    this.#stops = [
      uploads.subscribe(handleChange),
      outbox.subscribe(handleChange),
      outbox.onSent(({ files = [] }) => uploads.releaseFiles(files.map(({ id }) => id))),
    ];
    handleChange();
  }

  close(): void {
    this.#closing.abort();
    for (const stop of this.#stops) stop();
  }

  #handleChange(): void {
    for (const command of this.#options.outbox.list()) if (command.files) void this.#carry(command);
    for (const [id, carried] of [...this.#carried]) this.#advance(id, carried);
  }

  #find(id: string): OutgoingCommand | undefined {
    return this.#options.outbox.list().find((command) => command.id === id);
  }

  async #carry({ id, ...command }: OutgoingCommand): Promise<void> {
    if (this.#awaited.has(id)) return;
    this.#awaited.add(id);
    let wasCarried = false;
    try {
      const kind = await loadKind({ id, ...command });
      if (!kind?.files) return; // A newer version of the app stored it.
      if (kind.files.leaveForm) this.#leaveOtherForms(id, command.files);
      await this.#options.withLock(filesKeyOf(id), this.#closing.signal, () => this.#hold(id, kind));
      wasCarried = !this.#closing.signal.aborted;
    } catch (error) {
      if (!this.#closing.signal.aborted) console.error('The files of a command stopped', error);
    }
    this.#awaited.delete(id);
    // Put back at once, as by a form that was sent again.
    if (wasCarried) this.#handleChange();
  }

  /** Another tab has sent them: they leave the form that this one shows them in. */
  #leaveOtherForms(id: string, files: Command['files'] = []): void {
    const { uploads } = this.#options;
    const own = new Set(uploads.list(filesKeyOf(id)).map((upload) => upload.id));
    uploads.letGo(files.map((file) => file.id).filter((fileId) => !own.has(fileId)));
  }

  /** Resolves when the command has been sent or discarded. */
  async #hold(id: string, kind: AnyKind): Promise<void> {
    const command = this.#find(id);
    if (!command) return;
    await this.#gather(command, kind);
    if (this.#closing.signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.#closing.signal.addEventListener('abort', () => resolve(), { once: true });
      const carried = { kind, announced: null, release: resolve };
      this.#carried.set(id, carried);
      this.#advance(id, carried);
    });
    this.#carried.delete(id);
  }

  /** A reload may have come before the files had left their form. */
  async #gather({ id, files = [] }: Command, kind: AnyKind): Promise<void> {
    const { uploads } = this.#options;
    const ids = files.map((file) => file.id);
    await uploads.restoreFiles(ids);
    const isMoved = uploads.list(filesKeyOf(id)).length === files.length;
    if (kind.files?.leaveForm && !isMoved) uploads.assign(ids, filesKeyOf(id));
    // Who sends wants a paused file sent, too.
    for (const fileId of ids) uploads.resume(fileId);
    const command = this.#find(id);
    const isAnyLost = files.some((file) => !uploads.find(file.id) && !file.isLost);
    if (!command?.isHeld || !isAnyLost) return;
    const marked = files.map((file) => (uploads.find(file.id) ? file : { ...file, isLost: true }));
    this.#options.outbox.put(changeOutgoing(command, { files: marked }));
  }

  #advance(id: string, carried: Carried): void {
    const command = this.#find(id);
    if (!command) this.#end(id, carried);
    else if (command.isHeld) this.#advanceHeld(command, carried);
  }

  #advanceHeld(command: OutgoingCommand, carried: Carried): void {
    const { uploads, outbox } = this.#options;
    const { files = [] } = command;
    const stored = storedIds(files.flatMap((file) => uploads.find(file.id) ?? []));
    if (files.every((file) => stored.has(file.id) || (file.isOptional && this.#stateOf(file) === 'failed'))) {
      const payload = carried.kind.files?.attach(command.payload, stored);
      outbox.put(changeOutgoing(command, { payload, isHeld: false }));
    } else this.#announce(command, carried);
  }

  /** `Outbox.retry` shows a command as being sent: after a failure that says to try its files again. */
  #announce(command: OutgoingCommand, carried: Carried): void {
    const { uploads, outbox } = this.#options;
    const { files = [] } = command;
    if (carried.announced === 'failed' && command.state !== 'failed') {
      carried.announced = null;
      for (const file of files) uploads.resume(file.id);
      return;
    }
    const states = files.filter((file) => !file.isOptional).map((file) => this.#stateOf(file));
    const state = (['failed', 'waiting'] as const).find((one) => states.includes(one)) ?? 'sending';
    if (carried.announced === state) return;
    carried.announced = state;
    if (state === 'failed') carried.kind.files?.notifyFailed?.(command.payload);
    outbox.setState(command.id, state);
  }

  #stateOf({ id, isLost = false }: CommandFile): OutgoingState {
    const state = this.#options.uploads.find(id)?.state;
    if (isLost || state?.status === 'failed') return 'failed';
    return state?.status === 'paused' && state.by === 'connection' ? 'waiting' : 'sending';
  }

  /** Sent, and its files were released; or discarded, and those that belong to no form go with it. */
  #end(id: string, { release }: Carried): void {
    this.#carried.delete(id);
    this.#options.uploads.discard(filesKeyOf(id));
    release();
  }
}
