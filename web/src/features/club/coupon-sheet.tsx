import { type Coupon, useCouponRoute } from '@publyka/contract/routes/club';
import { IconCopy, IconLock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { copy } from '../../lib/share.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { couponTitle, expiryText, validityText } from './coupon-words.ts';
import { couponsKey } from './data.ts';

type CouponSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  coupon: Coupon | undefined;
  /** With the used coupon. */
  onChange: (coupon: Coupon) => void;
};

/** Asks before a coupon is used, then shows its code. */
export function CouponSheet({ open, onOpenChange, coupon, onChange }: CouponSheetProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (couponId: string) => call(useCouponRoute, { params: { couponId } }),
    onSuccess: onChange,
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: couponsKey }),
  });
  if (!coupon) return null;
  const isUsed = coupon.code !== null;
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={isUsed ? 'Cupom usado' : 'Usar este cupom?'}
      footer={
        isUsed ? (
          <Button size="large" onClick={() => onOpenChange(false)} className="flex-1">
            Fechar
          </Button>
        ) : (
          <>
            <Button variant="quiet" size="large" onClick={() => onOpenChange(false)}>
              Agora não
            </Button>
            <Button variant="mark" size="large" busy={isPending} onClick={() => mutate(coupon.id)} className="flex-1">
              Usar
            </Button>
          </>
        )
      }
    >
      <WholeTicket coupon={coupon} />
      <p className="mt-4 text-chat text-pretty">
        {isUsed
          ? 'Mostre ou cole este código. Ele continua aqui, em “Usados e vencidos”.'
          : 'O código aparece inteiro e o cupom passa para “usados”. Faça isso já no caixa ou na página de pagamento.'}
      </p>
    </PageSheet>
  );
}

function WholeTicket({ coupon }: { coupon: Coupon }) {
  const { partnerName, code, codeHint } = coupon;
  return (
    <div className="rounded-card border border-line">
      <div className="border-b border-dashed border-line-strong p-4">
        <p className="text-meta text-ink-2">{partnerName}</p>
        <p className="font-serif text-title font-semibold text-balance wrap-anywhere">{couponTitle(coupon)}</p>
        <p className="mt-1 text-meta text-ink-2 first-letter:uppercase">
          {code === null ? expiryText(coupon, new Date()) : validityText(coupon, new Date())}
        </p>
      </div>
      <div className="flex items-center gap-3 p-4">
        <div className="min-w-0 flex-1">
          <p className="text-meta text-ink-2">Código</p>
          <p role="status" className="text-title font-semibold tracking-wide wrap-anywhere">
            {code ?? (
              <>
                {codeHint} <span aria-hidden="true">••••</span>
                <span className="sr-only">e o resto escondido</span>
              </>
            )}
          </p>
        </div>
        {code === null ? (
          <Icon of={IconLock} className="text-ink-2" />
        ) : (
          <IconButton label="Copiar código" icon={<Icon of={IconCopy} />} onClick={() => void copyCode(code)} />
        )}
      </div>
    </div>
  );
}

function copyCode(code: string): Promise<void> {
  return copy(code, { copied: 'Código copiado!', failed: 'Não deu para copiar: selecione o código e copie à mão' });
}
