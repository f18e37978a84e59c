import type { ExportKind } from '../kind.ts';

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
