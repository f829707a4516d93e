import type { GattoVerificato } from '@bisavolo/domain/registro/calls/verifica'
import type { DatiCertificato } from './certificato-dati.ts'

/** The public part of the paper: neither owner nor breeder. */
export function stampatoOf({ gatto, registro, razza }: DatiCertificato, codiceRazza: string | null): GattoVerificato {
  return {
    nome_completo: gatto.nome_completo,
    codice: gatto.codice,
    libro: registro.codice || null,
    sesso: gatto.sesso as 'M' | 'F',
    data_nascita: gatto.data_nascita as string,
    razza: codiceRazza,
    nome_razza: razza.it || null,
    colore: gatto.ems || null,
    padre: gatto.padre?.nome_completo ?? null,
    madre: gatto.madre?.nome_completo ?? null,
  }
}
