import { tipiInPiedi } from '@bisavolo/domain/denaro/rules/documento/in-piedi'
import { sql } from 'kysely'

/** SQL of `isInPiedi`, for the row `f` of fatture_ricevute. */
export const inPiedi = sql<boolean>`(f.tipo = any(${[...tipiInPiedi]}::text[])
  and not (f.stornato > 0 and f.stornato >= coalesce(f.imponibile, 0) + coalesce(f.imposta, 0)))`
