import type { StatoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import type { Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'

export type IscrizioneRow = Iscrizione & { id: number; stato: StatoIscrizione } & Record<string, unknown>
