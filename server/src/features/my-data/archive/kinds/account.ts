import { isNotLeaving } from '../../../visibility/departures.ts';
import { isNotHidden } from '../../../visibility/hidden.ts';
import type { ExportKind } from '../kind.ts';

/** What keeping an account takes: sessions, notices, files, records. */
export const accountKinds: readonly ExportKind[] = [
  {
    slug: 'notificacoes',
    title: 'Notificações',
    about: 'O que avisamos a você.',
    tables: ['notifications', 'notification_acts'],
    select: (sql, personId) => sql`
      select acts.id, acts.type, acts.content, acts.quote, acts.link, acts.read, acts.created_at
      from notification_acts acts join notifications on notifications.id = acts.notification_id
      where acts.user_id = ${personId} and ${isNotLeaving(sql, sql`acts.actor_id`)}
        and ${isNotHidden(sql, sql`acts.ref_id`)} and ${isNotHidden(sql, sql`notifications.post_id`)}
      order by acts.created_at, acts.id`,
    labels: { createdAt: 'Quando', content: 'Notificação', quote: 'Sobre', read: 'Lida' },
  },
  {
    slug: 'notificacoes-desligadas',
    title: 'Notificações desligadas',
    about: 'Os tipos de notificação que você não quer receber.',
    tables: ['notification_mutes'],
    select: (sql, personId) => sql`select type from notification_mutes where user_id = ${personId} order by type`,
    labels: { type: 'Tipo' },
  },
  {
    slug: 'carta-de-segunda',
    title: 'Carta de segunda',
    about: 'Se você pediu o e-mail de segunda-feira, e a última semana em que ele foi preparado.',
    tables: ['weekly_mails', 'weekly_mails_sent'],
    select: (sql, personId) => sql`
      select nullif(last_week, '-infinity') as last_week from weekly_mails where user_id = ${personId}`,
    labels: { lastWeek: 'Última semana' },
  },
  {
    slug: 'notificacoes-nos-aparelhos',
    title: 'Notificações nos aparelhos',
    about:
      'Os aparelhos que recebem notificações com o aplicativo fechado. Endereços e chaves não estão aqui, para sua proteção.',
    tables: ['push_devices', 'push_settings'],
    select: (sql, personId) => sql`
      select push_devices.session_id, sessions.user_agent, push_devices.created_at, push_settings.muted,
        push_settings.quiet_from, push_settings.quiet_until, push_settings.time_zone, push_settings.shows_text
      from profiles
      left join push_devices on push_devices.user_id = profiles.id
      left join sessions on sessions.id = push_devices.session_id
      left join push_settings on push_settings.user_id = profiles.id
      where profiles.id = ${personId} and (push_devices.user_id is not null or push_settings.user_id is not null)
      order by push_devices.created_at, push_devices.session_id`,
    labels: {
      userAgent: 'Navegador',
      createdAt: 'Ligado',
      muted: 'Não avisar',
      quietFrom: 'Silêncio das',
      quietUntil: 'Silêncio até as',
      timeZone: 'Fuso horário',
      showsText: 'Mostra o texto',
    },
  },
  {
    slug: 'seguranca',
    title: 'Segurança',
    about: 'Como você entra. Senhas, segredos e chaves não estão aqui, para sua proteção.',
    tables: ['two_factors', 'email_changes'],
    select: (sql, personId) => sql`
      select profiles.two_factor_enabled, email_changes.email as new_email, email_changes.created_at as asked_at
      from profiles left join email_changes on email_changes.user_id = profiles.id where profiles.id = ${personId}`,
    labels: { twoFactorEnabled: 'Duas etapas', newEmail: 'Novo e-mail, à espera de prova', askedAt: 'Pedido' },
  },
  {
    slug: 'papel',
    title: 'Papel nesta instalação',
    about: 'Se você modera ou administra, e desde quando.',
    tables: ['staff'],
    select: (sql, personId) => sql`select role, given_at from staff where person_id = ${personId}`,
    labels: { role: 'Papel', givenAt: 'Desde' },
  },
  {
    slug: 'chaves-de-acesso',
    title: 'Chaves de acesso',
    about: 'Os aparelhos com que você entra sem senha.',
    tables: ['passkeys'],
    select: (sql, personId) => sql`
      select id, name, device_type, backed_up, created_at from passkeys where user_id = ${personId}
      order by created_at, id`,
    labels: { name: 'Nome', createdAt: 'Criada', backedUp: 'Sincronizada' },
  },
  {
    slug: 'acessos',
    title: 'ORCID e instituição',
    about:
      'Onde você prova quem é para entrar: o ORCID, a conta da sua instituição. Uma ida que não terminou some em minutos.',
    tables: ['identities', 'sign_in_attempts'],
    select: (sql, personId) => sql`
      select provider, issuer, subject, linked_at from identities where user_id = ${personId} order by provider`,
    labels: { provider: 'Tipo', issuer: 'Serviço', subject: 'Quem você é lá', linkedAt: 'Ligado' },
  },
  {
    slug: 'sessoes',
    title: 'Sessões',
    about: 'Onde sua conta está aberta.',
    tables: ['sessions'],
    select: (sql, personId) => sql`
      select id, user_agent, created_at, updated_at, expires_at from sessions where user_id = ${personId}
      order by created_at, id`,
    labels: { userAgent: 'Navegador', createdAt: 'Entrada', updatedAt: 'Último uso', expiresAt: 'Vence' },
  },
  {
    slug: 'ultima-visita',
    title: 'Última visita',
    about: 'Quando você esteve aqui, e desde quando “O que perdi” conta.',
    tables: ['visits'],
    select: (sql, personId) => sql`select last_at, away_since from visits where user_id = ${personId}`,
    labels: { lastAt: 'Última visita', awaySince: 'Ausente desde' },
  },
  {
    slug: 'registros-de-acesso',
    title: 'Registros de acesso',
    about: 'Dia, hora e endereço IP de uso, que a lei manda guardar por seis meses.',
    tables: ['access_records'],
    select: (sql, personId) => sql`
      select ip, at from access_records where user_id = ${personId} order by at, id`,
    labels: { at: 'Quando', ip: 'Endereço IP' },
  },
  {
    slug: 'arquivos',
    title: 'Arquivos',
    about: 'As imagens e os vídeos que você enviou. Os que estão em uso ficam na pasta midia.',
    tables: ['files'],
    select: (sql, personId) => sql`
      select id, purpose, content_type, bytes, width, height, duration_ms, created_at, attached_at is not null as is_in_use
      from files where owner_id = ${personId} and removed_at is null order by created_at, id`,
    labels: {
      createdAt: 'Enviado',
      purpose: 'Para',
      contentType: 'Tipo',
      bytes: 'Bytes',
      isInUse: 'Em uso',
      id: 'Nome',
    },
  },
  {
    slug: 'convites-feitos',
    title: 'Convites de entrada',
    about: 'Os convites que você fez para que outras pessoas criassem conta.',
    tables: ['entrance_invitations'],
    select: (sql, personId) => sql`
      select id, uses, used, created_at, expires_at from entrance_invitations
      where created_by = ${personId} order by created_at, id`,
    labels: { createdAt: 'Feito', expiresAt: 'Vale até', uses: 'Para quantas pessoas', used: 'Usado' },
  },
  {
    slug: 'copias',
    title: 'Cópias dos dados',
    about: 'Os pedidos de cópia dos seus dados.',
    tables: ['data_exports'],
    select: (sql, personId) => sql`
      select id, status, created_at, ready_at from data_exports where user_id = ${personId} order by created_at`,
    labels: { createdAt: 'Pedida', readyAt: 'Pronta', status: 'Situação' },
  },
];

/** EduCoins: what was earned and spent, coupons, highlights. */
export const clubKinds: readonly ExportKind[] = [
  {
    slug: 'extrato',
    title: 'Extrato',
    about: 'De onde vieram e para onde foram os seus EduCoins.',
    tables: ['educoin_ledger'],
    select: (sql, personId) => sql`
      select id, kind, action, amount, balance_after, post_id, created_at from educoin_ledger
      where user_id = ${personId} order by created_at, id`,
    labels: { createdAt: 'Quando', kind: 'Por', amount: 'EduCoins', balanceAfter: 'Saldo' },
  },
  {
    slug: 'cupons',
    title: 'Cupons',
    about: 'Os cupons de parceiros que você ganhou. O código aparece depois de usado, como no Clube.',
    tables: ['partner_coupons'],
    select: (sql, personId) => sql`
      select id, partner_name, offer, case when used then coupon_code end as coupon_code, expires_at, redeemed_at, used, used_at from partner_coupons
      where user_id = ${personId} order by redeemed_at, id`,
    labels: {
      partnerName: 'Parceiro',
      offer: 'Oferta',
      couponCode: 'Código',
      redeemedAt: 'Recebido',
      expiresAt: 'Vence',
      used: 'Usado',
    },
  },
  {
    slug: 'destaques',
    title: 'Destaques',
    about: 'As suas publicações que estão em destaque.',
    tables: ['post_highlights'],
    select: (sql, personId) => sql`
      select post_highlights.post_id, post_highlights.ends_at
      from post_highlights join posts on posts.id = post_highlights.post_id
      where posts.user_id = ${personId} order by post_highlights.ends_at`,
    labels: { postId: 'Publicação', endsAt: 'Até' },
  },
];
