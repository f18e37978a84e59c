import { createHmac, timingSafeEqual } from 'node:crypto';
import { memberInvitationDays, memberInvitationsMax } from '@publyka/contract/limits';
import { wrongMailedCode } from '@publyka/contract/routes/accounts';
import type { EntranceInvitation, entranceRequestSchema, OwnInvitation } from '@publyka/contract/routes/entrance';
import type { Installation, SettingValues } from '@publyka/contract/routes/installation';
import { availableWidths, imageUrl } from '@publyka/contract/routes/uploads';
import { isInDomains } from '@publyka/contract/text/mail-domain';
import type { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSignedId, toSignedId } from '../../platform/sessions/signed-id.ts';
import { refuseBlockedDomain } from '../../platform/settings/block-list.ts';
import * as store from './store.ts';

type Entrance = SettingValues['entrance'];

const purpose = 'entrance-invitation';

const mailsPerNetwork: RateLimit = { name: 'entrance-network', times: 300, seconds: 3600, counted: 'together' };
const mailsPerAddress: RateLimit = { name: 'entrance-address', times: 5, seconds: 3600, counted: 'together' };

/** Somebody who wants an account, by whichever road. */
export interface Entering {
  email: string;
  /** A provider of identities vouches for the address. */
  isEmailProved: boolean;
  /** From the address of an invitation. */
  invitation: string | null;
  /** Mailed to the address by us. */
  code: string | null;
}

/** What lets somebody in. */
export interface Admission {
  inviterId: string | null;
  isEmailProved: boolean;
  /** When no account came of it. */
  giveBack(): Promise<void>;
}

/** Whether somebody may make an account. Reads the setting anew: what a node remembers may be moments old. */
export async function admit(platform: Platform, entering: Entering): Promise<Admission> {
  const { entrance, blockList } = await platform.settings.load();
  refuseBlockedDomain(blockList, entering.email);
  const { isEmailProved } = entering;
  if (entrance.door === 'open') return { ...nobody, inviterId: await findMaker(platform, entering), isEmailProved };
  if (entrance.door === 'domains') {
    if (isInDomains(entering.email, entrance.domains)) {
      if (!isEmailProved) await spendCode(platform, entering);
      return { ...nobody, inviterId: await findMaker(platform, entering), isEmailProved: true };
    }
    if (!entrance.letsGuestsIn) throw closed(entrance);
  }
  return spendInvitation(platform, entering, entrance);
}

const nobody = { inviterId: null, giveBack: async () => {} };

/** Throws where an account may not move to this address. */
export async function requireAddress(platform: Platform, email: string): Promise<void> {
  const { entrance, blockList } = await platform.settings.load();
  refuseBlockedDomain(blockList, email);
  if (entrance.door !== 'domains' || isInDomains(email, entrance.domains)) return;
  const message = `Aqui só se usa e-mail de ${listOf(entrance.domains)}`;
  throw new AppError('invalid_input', { message, fields: { email: message } });
}

function closed(entrance: Entrance): AppError {
  if (entrance.door === 'invitation')
    return new AppError('entry_closed', { message: 'Para criar conta aqui é preciso um convite que ainda valha' });
  if (entrance.door === 'approval')
    return new AppError('entry_closed', {
      message: 'Para criar conta aqui é preciso pedir, e a resposta vem por e-mail',
    });
  const message = `Aqui criam conta os e-mails de ${listOf(entrance.domains)}`;
  const guests = entrance.letsGuestsIn ? '. Com outro e-mail, peça um convite a quem já está' : '';
  return new AppError('entry_closed', { message: `${message}${guests}`, fields: { email: `${message}${guests}` } });
}

const listOf = (domains: readonly string[]) => new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(domains);

async function spendInvitation(platform: Platform, entering: Entering, entrance: Entrance): Promise<Admission> {
  const id = readInvitation(platform, entering.invitation);
  const use = id && (await store.takeUse(platform.db, id, entering.email));
  if (!use) throw closed(entrance);
  return {
    inviterId: use.inviterId,
    isEmailProved: entering.isEmailProved || use.isMailed,
    giveBack: () => store.giveUseBack(platform.db, id),
  };
}

function readInvitation({ sessions }: Platform, token: string | null): string | null {
  return token && readSignedId(sessions.secret, purpose, token);
}

async function findMaker(platform: Platform, { invitation }: Entering): Promise<string | null> {
  const id = readInvitation(platform, invitation);
  const found = id && (await store.selectInvitation(platform.db, id));
  return found ? (found.inviter?.id ?? null) : null;
}

/** Five guesses a code, each counted before it is compared. */
async function spendCode({ db, sessions }: Platform, { email, code }: Entering): Promise<void> {
  const missing = 'Digite o código que enviamos para este e-mail';
  if (!code) throw new AppError('code_invalid', { message: missing, fields: { code: missing } });
  const expected = await store.countGuess(db, email);
  if (!expected) throw new AppError('reset_invalid');
  const given = hashCode(sessions.secret, email, code);
  if (!timingSafeEqual(expected, given))
    throw new AppError('code_invalid', { message: wrongMailedCode, fields: { code: wrongMailedCode } });
  if (!(await store.deleteCode(db, email, given))) throw new AppError('reset_invalid');
}

export function hashCode(secret: string, email: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`entrance-code:${email}:${code}`).digest();
}

/** Where anybody may enter, or with an invitation, no code is needed. */
export async function requestCode(platform: Platform, address: string, clientAddress: string): Promise<void> {
  const email = address.toLowerCase();
  const { entrance } = platform.settings.now;
  if (entrance.door !== 'domains' || !isInDomains(email, entrance.domains)) throw closed(entrance);
  await takeTurn(platform, email, clientAddress);
  await platform.jobs.enqueue(platform.db, 'entrance.send-code', { email });
}

/** Once for each address, until it is answered. */
export async function requestEntrance(
  platform: Platform,
  { id, email: address, fullName, words }: z.output<typeof entranceRequestSchema>,
  clientAddress: string,
): Promise<void> {
  const { entrance } = platform.settings.now;
  if (entrance.door !== 'approval') throw closed(entrance);
  const email = address.toLowerCase();
  await takeTurn(platform, email, clientAddress);
  await store.insertRequest(platform.db, { id, email, fullName, words });
}

async function takeTurn(platform: Platform, email: string, clientAddress: string): Promise<void> {
  await platform.limits.take([
    { limit: mailsPerNetwork, subject: networkOf(clientAddress) },
    { limit: mailsPerAddress, subject: email },
  ]);
  if (!(await store.isEmailTaken(platform.db, email))) return;
  const refusal = new AppError('email_taken');
  throw new AppError('email_taken', { fields: { email: refusal.message } });
}

export async function getInvitation(platform: Platform, token: string): Promise<EntranceInvitation> {
  const id = readInvitation(platform, token);
  const invitation = id && (await store.selectInvitation(platform.db, id));
  if (!invitation) throw new AppError('not_found');
  return invitation;
}

export function addressOfInvitation({ config, sessions }: Platform, id: string): string {
  return `${config.publicUrl}/auth?convite=${toSignedId(sessions.secret, purpose, id)}`;
}

/** A member's, for one person. */
export async function createInvitation(platform: Platform, viewer: Viewer, id: string): Promise<OwnInvitation> {
  const { entrance } = platform.settings.now;
  const isOffered = entrance.door === 'invitation' || (entrance.door === 'domains' && entrance.letsGuestsIn);
  if (!isOffered) throw new AppError('entry_closed', { message: 'Aqui não se entra por convite de um membro' });
  return platform.transaction(async ({ sql }) => {
    await store.lockMaker(sql, viewer.id);
    const made = await store.countMade(sql, viewer.id, memberInvitationDays, id);
    if (made >= memberInvitationsMax)
      throw new AppError('conflict', {
        message: `Você já fez ${memberInvitationsMax} convites nos últimos ${memberInvitationDays} dias`,
      });
    const invitation = { id, createdBy: viewer.id, email: null, uses: 1, days: memberInvitationDays };
    const until = await store.insertInvitation(sql, invitation);
    if (!until) throw new AppError('conflict');
    const url = addressOfInvitation(platform, id);
    return { url, until: until.toISOString(), left: memberInvitationsMax - made - 1 };
  });
}

/** In the smallest width that is kept and sharp on every screen. */
function toLogo({ fileId, width, height }: SettingValues['logo']): Installation['logo'] {
  if (fileId === null) return null;
  const widths = availableWidths(width);
  return { src: imageUrl(fileId, widths.find((one) => one >= 320) ?? Math.max(...widths)), width, height };
}

export function getInstallation({ settings }: Platform): Installation {
  const { identity, entrance, look, logo, maintenance } = settings.now;
  return { ...identity, ...entrance, ...look, logo: toLogo(logo), maintenance: maintenance.sentence };
}
