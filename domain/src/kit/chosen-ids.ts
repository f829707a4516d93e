import { z } from 'zod'

export const chosenIds = (most: number) =>
  z
    .array(z.unknown(), { error: none })
    .min(1, { error: none })
    .max(most, { error: `Al massimo ${most} righe alla volta` })
    .refine(sent => sent.every(isRowId), { error: 'Le righe si indicano con il loro numero' })
    .refine(sent => new Set(sent).size === sent.length, { error: 'La stessa riga è indicata due volte' })
    .transform(sent => sent as number[])
    .meta({ items: { type: 'integer' } })

export const chosenIdsText = (most: number) =>
  z
    .string({ error: none })
    .max(most * 11, { error: `Al massimo ${most} righe alla volta` })
    .transform((text): unknown[] => text.split(',').map(part => (/^\d{1,10}$/.test(part) ? Number(part) : null)))
    .pipe(chosenIds(most))

const none = 'Scegli almeno una riga'

function isRowId(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) < 2_147_483_647
}
